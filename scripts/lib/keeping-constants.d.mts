/** Options of the bundler under which the constants of modules stay constants; see keeping-constants.mjs. */
export function keepingConstants<Options extends object>(options: Options): Options;
