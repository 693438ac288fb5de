import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** All under the SIL Open Font License 1.1; looked up with the first picture. */
const FONTS: Readonly<Record<string, () => string>> = {
  'shian-acme': () => require.resolve('@fontsource/acme/files/acme-latin-400-normal.woff2'),
  'shian-bree': () => require.resolve('@fontsource/bree-serif/files/bree-serif-latin-400-normal.woff2'),
  'shian-patua': () => require.resolve('@fontsource/patua-one/files/patua-one-latin-400-normal.woff2'),
};

let loading: Promise<typeof import('@napi-rs/canvas') & { readonly fonts: readonly string[] }> | undefined;

/** The drawing library and our fonts, loaded with the first picture: a server that shows none goes without. */
export function loadCanvas() {
  loading ??= load();
  return loading;
}

async function load() {
  const canvas = await import('@napi-rs/canvas');
  for (const [name, place] of Object.entries(FONTS)) canvas.GlobalFonts.registerFromPath(place(), name);
  return { ...canvas, fonts: Object.keys(FONTS) };
}
