import css from './Designer.module.css';
import { PARTS, type PartKind } from './parts.ts';
import type { AutoPlace, Connect, ContextPad, Create, ElementFactory, Modeling, Shape } from './services.ts';

/** Drawings of the pad's buttons, in a square of 24; they take the colour of the theme. */
const DRAWN: Readonly<Record<string, string>> = {
  task: '<rect x="3" y="6" width="18" height="12" rx="2"/><circle cx="9" cy="10.5" r="1.8"/><path d="M6 16c0-3 6-3 6 0M14 11h4M14 14h4"/>',
  exclusive: '<path d="M12 3l9 9-9 9-9-9zM9 9l6 6M15 9l-6 6"/>',
  parallel: '<path d="M12 3l9 9-9 9-9-9zM12 8v8M8 12h8"/>',
  end: '<circle cx="12" cy="12" r="8" stroke-width="3"/>',
  connect: '<path d="M4 12h15M14 7l5 5-5 5"/>',
  remove: '<path d="M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13"/>',
};

const drawing = (name: string): string =>
  `<button type="button" class="entry ${css.pad}" draggable="true"><svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" stroke-width="1.6" aria-hidden="true">${DRAWN[name]}</svg></button>`;

const APPENDED = ['task', 'exclusive', 'parallel', 'end'] as const satisfies readonly PartKind[];

interface Entry {
  readonly group: string;
  readonly html: string;
  readonly title: string;
  readonly action: Readonly<Record<string, (event: Event, target: Shape) => void>>;
}

/** What stands beside the chosen element: append, connect, remove; nothing the machine cannot run. */
export class PadEntries {
  static readonly $inject = [
    'contextPad',
    'autoPlace',
    'elementFactory',
    'create',
    'connect',
    'modeling',
    'translate',
  ] as const;
  readonly #services: readonly [AutoPlace, ElementFactory, Create, Connect, Modeling, (text: string) => string];

  constructor(
    pad: ContextPad,
    autoPlace: AutoPlace,
    factory: ElementFactory,
    create: Create,
    connect: Connect,
    modeling: Modeling,
    translate: (text: string) => string,
  ) {
    this.#services = [autoPlace, factory, create, connect, modeling, translate];
    pad.registerProvider(this);
  }

  getContextPadEntries(element: Shape): Readonly<Record<string, Entry>> {
    const [autoPlace, factory, create, connect, modeling, translate] = this.#services;
    const shape = (kind: PartKind) => factory.createShape(PARTS[kind]);
    const append = (kind: PartKind): Entry => ({
      group: 'append',
      html: drawing(kind),
      title: translate(`append.${kind}`),
      action: {
        click: (_event, target) => autoPlace.append(target, shape(kind)),
        dragstart: (event) => create.start(event, shape(kind)),
      },
    });
    const remove: Entry = {
      group: 'edit',
      html: drawing('remove'),
      title: translate('Delete'),
      action: { click: (_event, target) => modeling.removeElements([target]) },
    };
    if (element.waypoints !== undefined || element.labelTarget !== undefined || element.type === 'bpmn:Process')
      return element.type === 'bpmn:Process' ? {} : { remove };
    const start = (event: Event, target: Shape) => connect.start(event, target);
    const onward: Readonly<Record<string, Entry>> =
      element.type === 'bpmn:EndEvent'
        ? {}
        : {
            ...Object.fromEntries(APPENDED.map((kind) => [`append-${kind}`, append(kind)])),
            connect: {
              group: 'connect',
              html: drawing('connect'),
              title: translate('Connect to other element'),
              action: { click: start, dragstart: start },
            },
          };
    return { ...onward, remove };
  }
}

export const padModule = { __init__: ['padEntries'], padEntries: ['type', PadEntries] };
