import { isText } from '../../../model/guards.ts';
import { THEMES } from '../../../model/themes/definitions.ts';
import { THEME_NAMES, type ThemeName } from '../../../model/themes/ThemeName.ts';
import { tokensOf } from '../../../model/themes/tokensOf.ts';
import { configuredColor } from '../../../protocol/consolePage/ConsoleConfig.ts';
import { config } from '../config/configStore.ts';
import { readEntry, STORAGE_PREFIX, writeEntry } from '../storage/entries.ts';
import { createStore } from '../stores/createStore.ts';

export interface ThemeChoice {
  readonly name: ThemeName;
  /** Colour of the picker; undefined keeps the theme's own primary. */
  readonly color: string | undefined;
}

const isTheme = (value: unknown): value is ThemeName => THEME_NAMES.some((name) => name === value);
const isColor = (value: unknown): value is string => isText(value) && /^#[0-9a-f]{6}$/i.test(value);

export const themeStore = createStore<ThemeChoice>({ name: 'white', color: undefined });

/** Paints the page without keeping the choice: for previews. */
export function paintTheme(choice: ThemeChoice): void {
  const root = document.documentElement;
  for (const [name, value] of Object.entries(tokensOf(choice.name, choice.color))) {
    root.style.setProperty(`--sa-${name}`, value);
  }
  root.dataset.theme = choice.name;
  root.dataset.tabs = THEMES[choice.name].tabs;
  root.dataset.menu = THEMES[choice.name].menu;
  root.style.colorScheme = THEMES[choice.name].mode;
  themeStore.set(choice);
}

/** The theme's own primary stays as long as nobody picked another colour than the configured default. */
const pickedColor = (color: string) =>
  color.toLowerCase() === config().defaultColor.toLowerCase() ? undefined : color;

const kept = [`${STORAGE_PREFIX}themeName`, `${STORAGE_PREFIX}colorName`];

/** What is chosen in one tab of the browser holds in the others at once. */
function follow(event: StorageEvent): void {
  if (event.key !== null && kept.includes(event.key)) startTheme();
}

export function startTheme(): void {
  // The same listener counts once, however often it is added.
  window.addEventListener('storage', follow);
  const color = readEntry('colorName', isColor);
  const name = readEntry('themeName', isTheme);
  const picked = color === undefined ? undefined : pickedColor(color);
  paintTheme({ name: name ?? config().defaultTheme, color: picked ?? configuredColor(config()) });
  if (name !== undefined || color !== undefined) keepPaint();
}

/** The page of the next visit is painted with it before its script is there. */
function keepPaint(): void {
  writeEntry('paint', document.documentElement.style.cssText);
}

export function chooseTheme(choice: ThemeChoice): void {
  writeEntry('themeName', choice.name);
  writeEntry('colorName', choice.color ?? config().defaultColor);
  paintTheme(choice);
  keepPaint();
}
