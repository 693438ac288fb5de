/** As much of bpmn-js as the diagram viewer uses: its own types are those of a CommonJS package, which it is not. */
declare module 'bpmn-js/lib/NavigatedViewer.js' {
  export default class NavigatedViewer {
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
