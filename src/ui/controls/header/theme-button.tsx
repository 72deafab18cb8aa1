import { useEffect, useState } from "react";
import { say } from "../../../words/en/ui/header.ts";
import { chooseTheme, currentTheme } from "../../theme/choice.ts";
import controls from "../controls.module.css";
import { Icon } from "../marks/icons.tsx";

/** Changes between light and dark. */
export function ThemeButton() {
  const [theme, setTheme] = useState(currentTheme);
  // Another tab may have chosen.
  useEffect(() => {
    const look = () => setTheme(currentTheme());
    window.addEventListener("storage", look);
    return () => window.removeEventListener("storage", look);
  }, []);
  const other = theme === "dark" ? "light" : "dark";
  const words = other === "light" ? say.toLight : say.toDark;
  return (
    <button
      type="button"
      className={controls.icon}
      aria-label={words}
      title={words}
      onClick={() => {
        chooseTheme(other);
        setTheme(other);
      }}
    >
      <Icon name={other} />
    </button>
  );
}
