import NavigatedViewer from 'bpmn-js/lib/NavigatedViewer.js';
import Viewer from 'bpmn-js/lib/Viewer.js';
import { ENGLISH_NAME } from '../../model/englishName.ts';
import type { Language } from '../../model/Text.ts';
import { type FittedCanvas, fitDrawing } from './fitDrawing.ts';
import type { DiagramMark } from './marksOf.ts';
import { laySheet, scrolledDrawing } from './scrolledDrawing.ts';

export interface DrawnDiagram {
  readonly zoom: (factor: number) => void;
  readonly fit: () => void;
  readonly close: () => void;
}

/** As much of an element's drawing information as is set. */
interface Drawn {
  readonly di?: { readonly set: (name: string, value: string) => void };
  readonly x?: number;
  readonly width?: number;
  readonly waypoints?: unknown;
  readonly labelTarget?: unknown;
  readonly businessObject?: {
    readonly $attrs?: Readonly<Record<string, string>>;
    readonly set: (name: string, value: string) => void;
  };
}

/** As much of the viewer's services as is used. */
interface Canvas extends FittedCanvas {
  readonly zoom: (to?: number, center?: 'auto') => number;
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

function paint(viewer: Viewer, marks: ReadonlyMap<string, DiagramMark>): void {
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
function translate(viewer: Viewer, language: Language): void {
  if (language !== 'en') return;
  const registry = viewer.get<Registry>('elementRegistry');
  const graphics = viewer.get<Graphics>('graphicsFactory');
  for (const element of registry.filter(({ businessObject }) => businessObject?.$attrs?.[ENGLISH_NAME] !== undefined)) {
    element.businessObject?.set('name', element.businessObject.$attrs?.[ENGLISH_NAME] ?? '');
    graphics.update(element.waypoints ? 'connection' : 'shape', element, registry.getGraphics(element.id));
  }
}

/** The middle of the first step that is under way. */
function openMiddle(viewer: Viewer, marks: ReadonlyMap<string, DiagramMark>): number | undefined {
  const registry = viewer.get<Registry>('elementRegistry');
  const open = [...marks].find(([, mark]) => mark === 'primary')?.[0];
  const { x, width = 0 } = (open !== undefined && registry.get(open)) || {};
  return x === undefined ? undefined : x + width / 2;
}

interface DiagramDrawing {
  readonly xml: string;
  readonly marks: ReadonlyMap<string, DiagramMark>;
  readonly language: Language;
  /** Drawn to be read and scrolled, rather than whole and dragged. */
  readonly scrolled: boolean;
  readonly onFailure: () => void;
}

/** Draws a BPMN file into a place of the page; `onFailure` when it cannot be drawn. */
export function drawDiagram(place: HTMLElement, drawing: DiagramDrawing): DrawnDiagram {
  const { xml, marks, language, scrolled, onFailure } = drawing;
  const fontFamily = getComputedStyle(place).fontFamily;
  const sheet = scrolled ? laySheet(place) : undefined;
  // One that drags would keep the finger from scrolling.
  const viewer = new (scrolled ? Viewer : NavigatedViewer)({
    container: sheet?.paper ?? place,
    bpmnRenderer: { defaultFillColor: GROUND, defaultStrokeColor: INK, defaultLabelColor: INK },
    textRenderer: { defaultStyle: { fontFamily, fontSize: 14 }, externalStyle: { fontFamily, fontSize: 12 } },
  });
  const canvas = () => viewer.get<Canvas>('canvas');
  const dragged = {
    show: () => fitDrawing(canvas()),
    fit: () => fitDrawing(canvas()),
    zoom: (factor: number) => canvas().zoom(canvas().zoom() * factor, 'auto'),
  };
  const way = sheet ? scrolledDrawing(sheet, canvas, () => openMiddle(viewer, marks)) : dragged;
  // The mark of its makers stays in sight while the drawing is scrolled.
  const makers = sheet?.paper.querySelector('.bjs-powered-by');
  if (makers) place.append(makers);
  let ready = false;
  let closed = false;
  // A hidden tab has no room to fit into; it fits when it is shown.
  const hasRoom = () => ready && place.clientWidth > 0 && place.clientHeight > 0;
  const show = () => hasRoom() && way.show();
  const observer = new ResizeObserver(show);
  observer.observe(place);
  viewer
    .importXML(xml)
    .then(() => {
      ready = true;
      translate(viewer, language);
      paint(viewer, marks);
      show();
    })
    // One that is put away while it is read has not failed.
    .catch(() => !closed && onFailure());
  return {
    fit: () => void (hasRoom() && way.fit()),
    zoom: (factor) => void (hasRoom() && way.zoom(factor)),
    close: () => {
      closed = true;
      observer.disconnect();
      viewer.destroy();
      sheet?.scroller.remove();
      makers?.remove();
    },
  };
}
