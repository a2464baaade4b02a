/**
 * The pane's colours: Fluent's light and dark themes with our teal as brand colour. Excel gives its body
 * colour if it has a theme; otherwise the system's preference decides. Controls that the browser draws
 * follow the same scheme. High contrast needs no theme: the browser forces the system's colours.
 */
import { useEffect, useSyncExternalStore } from "react";
import { type BrandVariants, createDarkTheme, createLightTheme, type Theme } from "./ui/fluent";

const teal: BrandVariants = {
  10: "#02100f",
  20: "#0a2220",
  30: "#0d3633",
  40: "#0c4642",
  50: "#0a544f",
  60: "#08635d",
  70: "#07716a",
  80: "#0a7a73",
  90: "#2a8c85",
  100: "#459d96",
  110: "#62aea8",
  120: "#7fbfba",
  130: "#9ad0cb",
  140: "#b6e0dd",
  150: "#d1efed",
  160: "#eaf8f7",
};

const dark = createDarkTheme(teal);

const paneThemes: Record<"light" | "dark", Theme> = {
  light: createLightTheme(teal),
  // One step lighter than Fluent's choice: links and icons on dark keep a contrast of 4.5 to 1.
  dark: {
    ...dark,
    colorBrandForeground1: teal[120],
    colorBrandForegroundLink: teal[120],
    colorBrandForegroundLinkHover: teal[130],
    colorBrandForegroundLinkPressed: teal[110],
    colorCompoundBrandForeground1: teal[120],
    colorCompoundBrandStroke: teal[110],
    colorCompoundBrandBackground: teal[110],
    colorCompoundBrandBackgroundHover: teal[120],
    colorBrandStroke1: teal[110],
  },
};

const prefersDark = () => window.matchMedia("(prefers-color-scheme: dark)");

/** The theme to use now; read again whenever the system's preference changes or the pane shows. */
export function usePaneTheme(hostBackground: () => string | null): Theme {
  const isDark = useSyncExternalStore(
    (changed) => {
      const preference = prefersDark();
      preference.addEventListener("change", changed);
      document.addEventListener("visibilitychange", changed);
      return () => {
        preference.removeEventListener("change", changed);
        document.removeEventListener("visibilitychange", changed);
      };
    },
    () => isDarkColor(hostBackground()) ?? prefersDark().matches
  );
  const scheme = isDark ? "dark" : "light";
  // For controls that the browser draws: scroll bars, the calendar of a date field.
  useEffect(() => {
    document.documentElement.style.colorScheme = scheme;
  }, [scheme]);
  return paneThemes[scheme];
}

/** Whether a background needs light text; null when `color` is no `#rrggbb` colour. */
export function isDarkColor(color: string | null): boolean | null {
  const match = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color ?? "");
  if (!match) return null;
  const [red, green, blue] = match.slice(1).map((part) => parseInt(part, 16) / 255);
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0) < 0.5;
}
