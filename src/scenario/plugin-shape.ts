import type { Declaration, Parameter, Registry } from "../sim/declared.ts";
import { listNames, meantValue } from "./issue.ts";
import { isPlainObject, join, object, withDefault } from "./object-shape.ts";
import { choice, type Field, flag, quantity, type Shape } from "./shape.ts";

/** The shape of a value of a plug-in's declared parameter. */
export function parameterShape(parameter: Parameter): Shape<unknown> {
  if (parameter.type === "boolean") return flag();
  if (parameter.type === "choice") return choice(parameter.options);
  const { unit, min, max, integer = false, scale = "linear" } = parameter;
  return quantity(unit, min, max, { integer, scale });
}

/** The field that a declared parameter makes: its default is the declaration's. */
export function parameterField(parameter: Parameter): Field<unknown> {
  const { shape, need } = withDefault<unknown>("", parameterShape(parameter), parameter.default);
  return {
    shape,
    need,
    // Read when it is wanted: on the page the help of parameters comes after the first picture.
    get help() {
      return `${parameter.label}. ${parameter.help}`;
    },
  };
}

/**
 * An object whose `tag` names a plug-in and whose other keys are that plug-in's parameters, beside `common` ones.
 * Everything is derived from the registry, so a new plug-in needs no change here.
 */
export function pluginObject<T extends object>(options: {
  /** "error model", for messages. */
  what: string;
  /** "model". */
  tag: string;
  registry: Registry<Declaration>;
  /** Id that holds when the tag is left out. */
  fallback: string;
  /** Fields of every plug-in of the kind; none if left out. */
  common?: (definition: Declaration) => Record<string, Field<unknown>>;
}): Shape<T> {
  const { what, tag, registry, fallback } = options;
  const shapes = new Map<string, Shape<T>>();
  for (const [id, definition] of registry) {
    const fields: Record<string, Field<unknown>> = {
      [tag]: withDefault(`Which ${what}`, choice([id]) as Shape<string>, fallback),
      ...options.common?.(definition),
    };
    for (const parameter of definition.params) fields[parameter.id] = parameterField(parameter);
    shapes.set(id, object<T>(`the ${what} "${id}"`, fields));
  }
  const idOf = (value: unknown) =>
    isPlainObject(value) && Object.hasOwn(value, tag) ? value[tag] : fallback;
  const shapeOf = (value: unknown) => shapes.get(String(idOf(value)));
  const tagField = withDefault(`Which ${what}`, choice([...registry.keys()]) as Shape<string>, fallback);
  return {
    read(value, path, report) {
      if (!isPlainObject(value)) {
        report.add(path, value, `an object with "${tag}"`, `Write { "${tag}": "${fallback}" }, for example.`);
        return undefined;
      }
      const shape = shapeOf(value);
      if (!shape || typeof idOf(value) !== "string") {
        report.add(
          join(path, tag),
          idOf(value),
          () => listNames(registry.keys()),
          `Choose one of these: this version has no such ${what}.`,
          meantValue(idOf(value), registry.keys()),
        );
        return undefined;
      }
      return shape.read(value, path, report);
    },
    minimal: (value) => shapeOf(value)?.minimal(value),
    schema: () => ({
      type: "object",
      oneOf: [...shapes].map(([id, shape]) => withTag(shape.schema(), tag, id, fallback)),
    }),
    field: (key, value) => (key === tag ? tagField : shapeOf(value)?.field?.(key, value)),
    names: (value) => shapeOf(value)?.names?.(value) ?? [],
  };
}

/** JSON Schema tells the alternatives apart by the tag, which only the fallback may leave out. */
function withTag(
  schema: Record<string, unknown>,
  tag: string,
  id: string,
  fallback: string,
): Record<string, unknown> {
  const properties = { ...(schema.properties as object), [tag]: { const: id } };
  const needed = (schema.required as string[] | undefined) ?? [];
  return { ...schema, properties, required: id === fallback ? needed : [tag, ...needed] };
}
