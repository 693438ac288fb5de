/** The files as one zip file, in base64. */
export async function zipFiles(files: readonly { readonly path: string; readonly content: string }[]): Promise<string> {
  const { zip } = await import('fflate');
  const bytes = new TextEncoder();
  const entries = Object.fromEntries(files.map(({ path, content }) => [path, bytes.encode(content)]));
  return new Promise((resolve, reject) => {
    zip(entries, { level: 6 }, (error, data) => {
      if (error) reject(error);
      else resolve(Buffer.from(data).toString('base64'));
    });
  });
}
