import NavigatedViewer from 'bpmn-js/lib/NavigatedViewer.js';
import { ENGLISH_NAME } from '../../model/englishName.ts';
import type { Language } from '../../model/Text.ts';
import type { DiagramMark } from './marksOf.ts';

export interface DrawnDiagram {
  readonly zoom: (factor: number) => void;
  readonly fit: () => void;
  readonly close: () => void;
}

/** As much of an element's drawing information as is set. */
interface Drawn {
  readonly di?: { readonly set: (name: string, value: string) => void };
  readonly waypoints?: unknown;
  readonly labelTarget?: unknown;
  readonly businessObject?: {
    readonly $attrs?: Readonly<Record<string, string>>;
    readonly set: (name: string, value: string) => void;
  };
}

/** As much of the viewer's services as is used. */
interface Canvas {
  readonly resized: () => void;
  readonly zoom: (to?: number | 'fit-viewport', center?: 'auto') => number;
}
interface Registry {
  readonly get: (id: string) => Drawn | undefined;
  readonly getGraphics: (id: string) => SVGElement;
  readonly filter: (test: (element: Drawn) => boolean) => readonly (Drawn & { readonly id: string })[];
}
interface Graphics {
  readonly update: (kind: 'shape' | 'connection', element: Drawn, graphics: SVGElement) => void;
}

/** Custom properties, so that a drawn diagram follows the theme by itself. */
const INK = 'var(--sa-text)';
const GROUND = 'var(--sa-surface)';
const PAINT: Readonly<Record<DiagramMark, readonly [stroke: string, fill: string]>> = {
  primary: ['var(--sa-primary-text)', 'var(--sa-primary-soft)'],
  success: ['var(--sa-success)', 'var(--sa-success-soft)'],
  warning: ['var(--sa-warning)', 'var(--sa-warning-soft)'],
};

/** Larger than life is no help. */
const MAX_ZOOM = 1.2;

function paint(viewer: NavigatedViewer, marks: ReadonlyMap<string, DiagramMark>): void {
  const registry = viewer.get<Registry>('elementRegistry');
  const graphics = viewer.get<Graphics>('graphicsFactory');
  for (const [id, mark] of marks) {
    const element = registry.get(id);
    if (element === undefined) continue;
    const { di, waypoints, labelTarget } = element;
    if (di === undefined || labelTarget) continue;
    const [stroke, fill] = PAINT[mark];
    di.set('color:border-color', stroke);
    di.set('color:background-color', fill);
    di.set('color:color', INK);
    graphics.update(waypoints ? 'connection' : 'shape', element, registry.getGraphics(id));
    registry.getGraphics(id).setAttribute('data-mark', mark);
  }
}

/** A file may have English names beside its own. */
function translate(viewer: NavigatedViewer, language: Language): void {
  if (language !== 'en') return;
  const registry = viewer.get<Registry>('elementRegistry');
  const graphics = viewer.get<Graphics>('graphicsFactory');
  for (const element of registry.filter(({ businessObject }) => businessObject?.$attrs?.[ENGLISH_NAME] !== undefined)) {
    element.businessObject?.set('name', element.businessObject.$attrs?.[ENGLISH_NAME] ?? '');
    graphics.update(element.waypoints ? 'connection' : 'shape', element, registry.getGraphics(element.id));
  }
}

/** Draws a BPMN file into a place of the page; `onFailure` when it cannot be drawn. */
export function drawDiagram(
  place: HTMLElement,
  xml: string,
  marks: ReadonlyMap<string, DiagramMark>,
  language: Language,
  onFailure: () => void,
): DrawnDiagram {
  const fontFamily = getComputedStyle(place).fontFamily;
  const viewer = new NavigatedViewer({
    container: place,
    bpmnRenderer: { defaultFillColor: GROUND, defaultStrokeColor: INK, defaultLabelColor: INK },
    textRenderer: { defaultStyle: { fontFamily, fontSize: 14 }, externalStyle: { fontFamily, fontSize: 12 } },
  });
  const canvas = () => viewer.get<Canvas>('canvas');
  let ready = false;
  let closed = false;
  const showAll = () => {
    // A hidden tab has no room to fit into; it fits when it is shown.
    if (!ready || place.clientWidth === 0 || place.clientHeight === 0) return;
    canvas().resized();
    canvas().zoom('fit-viewport', 'auto');
    if (canvas().zoom() > MAX_ZOOM) canvas().zoom(MAX_ZOOM, 'auto');
  };
  const observer = new ResizeObserver(showAll);
  observer.observe(place);
  viewer
    .importXML(xml)
    .then(() => {
      ready = true;
      translate(viewer, language);
      paint(viewer, marks);
      showAll();
    })
    // One that is put away while it is read has not failed.
    .catch(() => !closed && onFailure());
  return {
    fit: showAll,
    zoom: (factor) => void (ready && canvas().zoom(canvas().zoom() * factor, 'auto')),
    close: () => {
      closed = true;
      observer.disconnect();
      viewer.destroy();
    },
  };
}
