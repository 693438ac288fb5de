/** Letters and a gap: wider as soon as either is spaced out. */
const SAMPLE = 'a a';

/**
 * Says on the page's root whether somebody spaces letters or words out (WCAG 1.4.12), by a style sheet of her own at
 * any time; answers with its end. No query of CSS asks for that.
 */
export function watchSpacing(): () => void {
  const sample = document.createElement('span');
  sample.className = 'sa-spacing';
  sample.ariaHidden = 'true';
  sample.textContent = SAMPLE;
  document.body.append(sample);
  const observer = new ResizeObserver(() => {
    const { letterSpacing, wordSpacing } = getComputedStyle(sample);
    const isSpaced = [letterSpacing, wordSpacing].some((one) => Number.parseFloat(one) > 0);
    document.documentElement.toggleAttribute('data-spaced', isSpaced);
  });
  observer.observe(sample);
  return () => {
    observer.disconnect();
    sample.remove();
  };
}
