import type { FittedCanvas } from '../../../workflow/fitDrawing.ts';

/** As much of bpmn-js's services as the designer uses; it has types of its own only as a CommonJS package. */
export interface BusinessObject {
  readonly $type: string;
  readonly $attrs: Readonly<Record<string, string>>;
  readonly $parent?: BusinessObject;
  readonly id: string;
  readonly name?: string;
  readonly [property: string]: unknown;
}

/** What stands on the canvas. */
export interface Shape {
  readonly id: string;
  readonly type: string;
  readonly businessObject: BusinessObject;
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly height?: number;
  readonly parent?: Shape;
  readonly labelTarget?: Shape;
  readonly waypoints?: readonly unknown[];
  readonly incoming?: readonly Shape[];
  readonly outgoing?: readonly Shape[];
}

export interface Modeling {
  readonly updateProperties: (element: Shape, properties: Readonly<Record<string, unknown>>) => void;
  readonly updateModdleProperties: (
    element: Shape,
    moddle: unknown,
    properties: Readonly<Record<string, unknown>>,
  ) => void;
  readonly reconnectStart: (line: Shape, from: Shape, at: { readonly x: number; readonly y: number }) => void;
  readonly connect: (from: Shape, to: Shape) => Shape | undefined;
  readonly createShape: (shape: Shape, at: { readonly x: number; readonly y: number }, parent: Shape) => Shape;
  readonly removeElements: (elements: readonly Shape[]) => void;
}
export interface AutoPlace {
  readonly append: (source: Shape, shape: Shape) => Shape;
}
export interface ElementFactory {
  readonly createShape: (attrs: Readonly<Record<string, unknown>>) => Shape;
}
export interface BpmnFactory {
  readonly create: (type: string, attrs?: Readonly<Record<string, unknown>>) => unknown;
}
export interface Registry {
  readonly get: (id: string) => Shape | undefined;
  readonly getGraphics: (id: string) => SVGElement | undefined;
  readonly filter: (test: (element: Shape) => boolean) => readonly Shape[];
}
export interface Selection {
  readonly get: () => readonly Shape[];
  readonly select: (element: Shape | null) => void;
}
export interface Canvas extends FittedCanvas {
  readonly getContainer: () => HTMLElement;
  readonly zoom: (to?: number, center?: 'auto') => number;
  readonly getRootElement: () => Shape;
  readonly scrollToElement: (element: Shape | string) => void;
  readonly addMarker: (element: string, marker: string) => void;
  readonly removeMarker: (element: string, marker: string) => void;
}
export interface CommandStack {
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: () => boolean;
  readonly canRedo: () => boolean;
}
export interface EventBus {
  readonly on: (
    event: string | readonly string[],
    listener: (event: Readonly<Record<string, unknown>>) => void,
  ) => void;
}
export interface Overlays {
  readonly add: (
    element: string,
    type: string,
    overlay: { readonly position: Readonly<Record<string, number>>; readonly html: HTMLElement },
  ) => string;
  readonly remove: (filter: { readonly type: string }) => void;
}
export interface Create {
  readonly start: (event: Event, shape: Shape) => void;
}
export interface Connect {
  readonly start: (event: Event, from: Shape) => void;
}
export interface ContextPad {
  readonly registerProvider: (provider: unknown) => void;
}
