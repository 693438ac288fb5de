const MAX_WAIT_MS = 5000;

/** Fetches also the pictures that nobody has scrolled to; one that does not come is not waited for for long. */
export async function picturesLoaded(element: HTMLElement): Promise<void> {
  const pictures = [...element.querySelectorAll('img')];
  if (pictures.length === 0) return;
  const loads = pictures.map((picture) => {
    picture.loading = 'eager';
    return picture.decode().catch(() => undefined);
  });
  await Promise.race([Promise.all(loads), new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
}
