const HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:flowable="http://flowable.org/bpmn" xmlns:shian="urn:shian:bpmn" id="definitions" targetNamespace="http://flowable.org/processdef">`;

/** A node of a template and where it stands; `attributes` are those of its element. */
interface Node {
  readonly id: string;
  readonly tag: 'startEvent' | 'endEvent' | 'userTask' | 'exclusiveGateway';
  readonly name: readonly [zh: string, en: string];
  readonly at: readonly [x: number, y: number];
  readonly attributes?: string;
}

interface Line {
  readonly from: string;
  readonly to: string;
  readonly condition?: string;
  readonly by?: readonly (readonly [x: number, y: number])[];
}

const SIZES = { startEvent: [36, 36], endEvent: [36, 36], userTask: [100, 80], exclusiveGateway: [50, 50] } as const;

/** From the corner of a node: below it, and beside the lines that leave it above and below. */
const LABELS: Readonly<Partial<Record<Node['tag'], readonly [x: number, y: number, width: number]>>> = {
  startEvent: [-22, 43, 80],
  exclusiveGateway: [-44, -8, 48],
  endEvent: [40, 11, 48],
};

const middle = ({ at: [x, y], tag }: Node) => {
  const [width, height] = SIZES[tag];
  return { left: x, right: x + width, top: y, bottom: y + height, x: x + width / 2, y: y + height / 2 };
};

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

function element({ id, tag, name: [zh, en], attributes = '' }: Node): string {
  return `<bpmn:${tag} id="${id}" name="${zh}" shian:en="${en}" ${attributes}/>`;
}

function flow({ from, to, condition }: Line): string {
  const open = `<bpmn:sequenceFlow id="${from}_${to}" sourceRef="${from}" targetRef="${to}"`;
  if (condition === undefined) return `${open}/>`;
  return `${open}><bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">${escaped(condition)}</bpmn:conditionExpression></bpmn:sequenceFlow>`;
}

const labelled = (x: number, y: number, width: number): string =>
  `<bpmndi:BPMNLabel><dc:Bounds x="${x}" y="${y}" width="${width}" height="14"/></bpmndi:BPMNLabel>`;

function drawn(node: Node): string {
  const [width, height] = SIZES[node.tag];
  const [x, y] = node.at;
  const bounds = `<dc:Bounds x="${x}" y="${y}" width="${width}" height="${height}"/>`;
  const place = LABELS[node.tag];
  const label = place === undefined ? '' : labelled(x + place[0], y + place[1], place[2]);
  return `<bpmndi:BPMNShape id="${node.id}_di" bpmnElement="${node.id}"${node.tag === 'exclusiveGateway' ? ' isMarkerVisible="true"' : ''}>${bounds}${label}</bpmndi:BPMNShape>`;
}

function edge({ from, to, by = [] }: Line, nodes: ReadonlyMap<string, Node>): string {
  const [start, end] = [nodes.get(from), nodes.get(to)];
  if (!start || !end) return '';
  const [one, other] = [middle(start), middle(end)];
  const first = by[0]?.[0] === one.x ? [one.x, (by[0]?.[1] ?? 0) < one.y ? one.top : one.bottom] : [one.right, one.y];
  const last =
    by.at(-1)?.[0] === other.x
      ? [other.x, (by.at(-1)?.[1] ?? 0) < other.y ? other.top : other.bottom]
      : [other.left, other.y];
  const points = [first, ...by, last].map(([x, y]) => `<di:waypoint x="${x}" y="${y}"/>`).join('');
  return `<bpmndi:BPMNEdge id="${from}_${to}_di" bpmnElement="${from}_${to}">${points}</bpmndi:BPMNEdge>`;
}

function fileOf(nodes: readonly Node[], lines: readonly Line[], key: string, name: string): string {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  return `${HEAD}
  <bpmn:process id="${key}" name="${escaped(name).replace(/"/g, '&quot;')}" isExecutable="true">
    ${[...nodes.map(element), ...lines.map(flow)].join('\n    ')}
  </bpmn:process>
  <bpmndi:BPMNDiagram id="diagram"><bpmndi:BPMNPlane id="plane" bpmnElement="${key}">
    ${[...nodes.map(drawn), ...lines.map((line) => edge(line, byId))].join('\n    ')}
  </bpmndi:BPMNPlane></bpmndi:BPMNDiagram>
</bpmn:definitions>`;
}

const START: Node = { id: 'start', tag: 'startEvent', name: ['提交申请', 'Request'], at: [160, 202] };
const end = (x: number, y = 202): Node => ({ id: 'end', tag: 'endEvent', name: ['结束', 'End'], at: [x, y] });
const task = (
  id: string,
  name: readonly [string, string],
  at: readonly [number, number],
  attributes: string,
): Node => ({
  id,
  tag: 'userTask',
  name,
  at,
  attributes,
});

const ADMINS = 'flowable:candidateGroups="admin,administrator"';

/** Drawings to begin with. */
const DRAWN = {
  simple: {
    nodes: [START, task('approval', ['审批', 'Approval'], [260, 180], ADMINS), end(430)],
    lines: [
      { from: 'start', to: 'approval' },
      { from: 'approval', to: 'end' },
    ],
  },
  sign: {
    nodes: [
      START,
      task(
        'countersign',
        ['会签', 'Countersign'],
        [260, 180],
        'shian:approvers="role:admin,administrator" shian:sign="each"',
      ),
      task('decision', ['决定', 'Decision'], [430, 180], ADMINS),
      end(600),
    ],
    lines: [
      { from: 'start', to: 'countersign' },
      { from: 'countersign', to: 'decision' },
      { from: 'decision', to: 'end' },
    ],
  },
  branches: {
    nodes: [
      START,
      {
        id: 'choice',
        tag: 'exclusiveGateway',
        name: ['天数', 'Days'],
        at: [260, 195],
        attributes: 'default="choice_short"',
      },
      task('long', ['管理员审批', 'Approval by the administrator'], [380, 80], ADMINS),
      task('short', ['审批', 'Approval'], [380, 280], ADMINS),
      end(560),
    ],
    lines: [
      { from: 'start', to: 'choice' },
      { from: 'choice', to: 'long', condition: `\${days > 3}`, by: [[285, 120]] },
      { from: 'choice', to: 'short', by: [[285, 320]] },
      { from: 'long', to: 'end', by: [[578, 120]] },
      { from: 'short', to: 'end', by: [[578, 320]] },
    ],
  },
  empty: { nodes: [START], lines: [] },
} as const satisfies Readonly<Record<string, { nodes: readonly Node[]; lines: readonly Line[] }>>;

export type TemplateName = keyof typeof DRAWN;

export const TEMPLATE_NAMES = Object.keys(DRAWN) as readonly TemplateName[];

/** The file of a template, with the key and the name of its model. */
export const templateFile = (name: TemplateName, key: string, title: string): string =>
  fileOf(DRAWN[name].nodes, DRAWN[name].lines, key, title);
