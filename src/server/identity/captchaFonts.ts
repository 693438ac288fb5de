import { fileURLToPath } from 'node:url';

const FONTS = ['acme', 'bree-serif', 'patua-one'] as const;

let loading: Promise<typeof import('@napi-rs/canvas') & { readonly fonts: readonly string[] }> | undefined;

/** The drawing library and our fonts, loaded with the first picture: a server that shows none goes without. */
export function loadCanvas() {
  loading ??= load();
  return loading;
}

async function load() {
  const canvas = await import('@napi-rs/canvas');
  for (const font of FONTS) {
    const file = import.meta.resolve(`@fontsource/${font}/files/${font}-latin-400-normal.woff2`);
    canvas.GlobalFonts.registerFromPath(fileURLToPath(file), `shian-${font}`);
  }
  return { ...canvas, fonts: FONTS.map((font) => `shian-${font}`) };
}
