import { useState } from "react";
import controls from "../../controls/controls.module.css";
import { Icon } from "../../controls/icons.tsx";
import { chooseTheme, currentTheme } from "../../theme/choice.ts";

/** Changes between light and dark. */
export function ThemeButton() {
  const [theme, setTheme] = useState(currentTheme);
  const other = theme === "dark" ? "light" : "dark";
  return (
    <button
      type="button"
      className={controls.icon}
      aria-label={`Switch to the ${other} theme`}
      title={`Switch to the ${other} theme`}
      onClick={() => {
        chooseTheme(other);
        setTheme(other);
      }}
    >
      <Icon name={other} />
    </button>
  );
}
