import type BaseModeler from 'bpmn-js/lib/BaseModeler.js';
import type { Overlays, Registry } from './services.ts';

interface ElementMark {
  readonly element: string;
  readonly sign: string;
  readonly className: string | undefined;
  /** What it says to who points at it, and to who cannot see it. */
  readonly text: string;
}

/** Puts these marks on the drawing in place of those of the same kind; answers how they are taken away. */
export function markElements(
  modeler: BaseModeler,
  kind: string,
  marks: readonly ElementMark[],
  position: Readonly<Record<string, number>>,
): () => void {
  const overlays = modeler.get<Overlays>('overlays');
  const registry = modeler.get<Registry>('elementRegistry');
  const clear = () => overlays.remove({ type: kind });
  clear();
  for (const { element, sign, className = '', text } of marks) {
    if (registry.get(element) === undefined) continue;
    const html = document.createElement('div');
    html.className = className;
    html.textContent = sign;
    html.title = text;
    html.setAttribute('role', 'img');
    html.setAttribute('aria-label', text);
    overlays.add(element, kind, { position, html });
  }
  return clear;
}
