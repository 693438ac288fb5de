/** As much of bpmn-js and diagram-js as is used: their own types are those of CommonJS packages, which they are not. */
declare module 'bpmn-js/lib/NavigatedViewer.js' {
  import Viewer from 'bpmn-js/lib/Viewer.js';
  export default class NavigatedViewer extends Viewer {}
}
declare module 'bpmn-js/lib/BaseModeler.js' {
  export default class BaseModeler {
    constructor(options: {
      readonly container: HTMLElement;
      readonly modules: readonly unknown[];
      readonly bpmnRenderer: Readonly<Record<string, string>>;
      readonly textRenderer: Readonly<Record<string, Readonly<Record<string, string | number>>>>;
    });
    importXML(xml: string): Promise<{ readonly warnings: readonly unknown[] }>;
    saveXML(options: { readonly format: boolean }): Promise<{ readonly xml?: string }>;
    getDefinitions(): { readonly set: (name: string, value: string) => void };
    get<T>(service: string): T;
    destroy(): void;
  }
}
declare module 'bpmn-js/lib/Viewer.js' {
  export default class Viewer {
    readonly _modules: readonly unknown[];
    constructor(options: {
      readonly container: HTMLElement;
      readonly bpmnRenderer: Readonly<Record<string, string>>;
      readonly textRenderer: Readonly<Record<string, Readonly<Record<string, string | number>>>>;
    });
    importXML(xml: string): Promise<unknown>;
    get<T>(service: string): T;
    destroy(): void;
  }
}
declare module 'bpmn-js/lib/features/auto-place/index.js' {
  const module: unknown;
  export default module;
}
declare module 'bpmn-js/lib/features/auto-resize/index.js' {
  const module: unknown;
  export default module;
}
declare module 'bpmn-js/lib/features/editor-actions/index.js' {
  const module: unknown;
  export default module;
}
declare module 'bpmn-js/lib/features/grid-snapping/index.js' {
  const module: unknown;
  export default module;
}
declare module 'bpmn-js/lib/features/interaction-events/index.js' {
  const module: unknown;
  export default module;
}
declare module 'bpmn-js/lib/features/keyboard/index.js' {
  const module: unknown;
  export default module;
}
declare module 'bpmn-js/lib/features/label-editing/index.js' {
  const module: unknown;
  export default module;
}
declare module 'bpmn-js/lib/features/modeling/index.js' {
  const module: unknown;
  export default module;
}
declare module 'bpmn-js/lib/features/modeling-feedback/index.js' {
  const module: unknown;
  export default module;
}
declare module 'bpmn-js/lib/features/outline/index.js' {
  const module: unknown;
  export default module;
}
declare module 'bpmn-js/lib/features/snapping/index.js' {
  const module: unknown;
  export default module;
}
declare module 'diagram-js/lib/features/auto-scroll/index.js' {
  const module: unknown;
  export default module;
}
declare module 'diagram-js/lib/features/bendpoints/index.js' {
  const module: unknown;
  export default module;
}
declare module 'diagram-js/lib/features/connect/index.js' {
  const module: unknown;
  export default module;
}
declare module 'diagram-js/lib/features/connection-preview/index.js' {
  const module: unknown;
  export default module;
}
declare module 'diagram-js/lib/features/context-pad/index.js' {
  const module: unknown;
  export default module;
}
declare module 'diagram-js/lib/features/create/index.js' {
  const module: unknown;
  export default module;
}
declare module 'diagram-js/lib/features/keep-selection-visible/index.js' {
  const module: unknown;
  export default module;
}
declare module 'diagram-js/lib/features/keyboard-move-selection/index.js' {
  const module: unknown;
  export default module;
}
declare module 'diagram-js/lib/features/move/index.js' {
  const module: unknown;
  export default module;
}
declare module 'diagram-js/lib/navigation/movecanvas/index.js' {
  const module: unknown;
  export default module;
}
declare module 'diagram-js/lib/navigation/zoomscroll/index.js' {
  const module: unknown;
  export default module;
}
