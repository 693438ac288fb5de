import type { EngineText } from '../../model/Text.ts';
import type { FlowGraph, NodeKind } from '../graph/FlowGraph.ts';
import type { FlowProblem } from './problems.ts';

/** What of an element tells people which one is meant. */
export interface DrawnPart {
  readonly id: string;
  /** Empty: nobody named it. */
  readonly name: string;
  readonly english?: string;
  readonly kind: NodeKind | 'line' | 'other';
  /** Ids of what a line connects. */
  readonly from?: string;
  readonly to?: string;
}

const KIND_WORDS: Readonly<Record<DrawnPart['kind'], EngineText>> = {
  start: { zh: '开始事件', en: 'start event' },
  end: { zh: '结束事件', en: 'end event' },
  task: { zh: '人工任务', en: 'user task' },
  service: { zh: '服务任务', en: 'service task' },
  timer: { zh: '定时等待', en: 'wait' },
  exclusive: { zh: '排他网关', en: 'exclusive gateway' },
  parallel: { zh: '并行网关', en: 'parallel gateway' },
  line: { zh: '连线', en: 'flow' },
  other: { zh: '节点', en: 'element' },
};

const calledBy = ({ name, english = '', kind }: DrawnPart): EngineText =>
  name === '' ? KIND_WORDS[kind] : { zh: name, en: english || name };

interface Drawing {
  readonly byId: ReadonlyMap<string | undefined, DrawnPart>;
  /** The first line that leads to an element, and the first that leaves it. */
  readonly into: ReadonlyMap<string | undefined, DrawnPart>;
  readonly outOf: ReadonlyMap<string | undefined, DrawnPart>;
}

function drawingOf(parts: readonly DrawnPart[]): Drawing {
  const firstBy = (key: 'id' | 'from' | 'to') => new Map(parts.toReversed().map((part) => [part[key], part]));
  return { byId: firstBy('id'), into: firstBy('to'), outOf: firstBy('from') };
}

/** An element without a name by its kind and its place: what stands before it, else what behind. */
function placeOf(part: DrawnPart, { byId, into, outOf }: Drawing): EngineText {
  const called = (id: string | undefined) => {
    const found = byId.get(id);
    return found && calledBy(found);
  };
  if (part.kind === 'line') {
    const [from, to] = [called(part.from), called(part.to)];
    return from && to ? { zh: `从‘${from.zh}’到‘${to.zh}’`, en: `from ‘${from.en}’ to ‘${to.en}’` } : unnamed(part);
  }
  const { zh, en } = unnamed(part);
  const before = called(into.get(part.id)?.from);
  if (before) return { zh: `${zh}（‘${before.zh}’之后）`, en: `${en} after ‘${before.en}’` };
  const behind = called(outOf.get(part.id)?.to);
  return behind ? { zh: `${zh}（‘${behind.zh}’之前）`, en: `${en} before ‘${behind.en}’` } : { zh, en };
}

const unnamed = ({ kind }: DrawnPart): EngineText => ({
  zh: `未命名的${KIND_WORDS[kind].zh}`,
  en: `unnamed ${KIND_WORDS[kind].en}`,
});

/** The same problems, with kind and place where they would call an element without a name by its id. */
export function withPlaces(problems: readonly FlowProblem[], parts: readonly DrawnPart[]): readonly FlowProblem[] {
  const drawing = drawingOf(parts);
  const placed = (text: string, language: keyof EngineText) =>
    text.replaceAll(/“([^“”]*)”/g, (quoted, id: string) => {
      const part = drawing.byId.get(id);
      return part?.name === '' ? `“${placeOf(part, drawing)[language]}”` : quoted;
    });
  return problems.map((problem) => {
    const { zh, en } = problem.message;
    return { ...problem, message: { zh: placed(zh, 'zh'), en: placed(en, 'en') } };
  });
}

/** The elements of a process that could be read. */
export function drawnParts({ nodes, lines, english }: FlowGraph): readonly DrawnPart[] {
  const nameOf = ({ id, name }: { readonly id: string; readonly name: string }) => ({
    id,
    name: name === id ? '' : name,
    ...(english[id] === undefined ? {} : { english: english[id] }),
  });
  return [
    ...Object.values(nodes).map((node) => ({ ...nameOf(node), kind: node.kind })),
    ...Object.values(lines).map((line) => ({ ...nameOf(line), kind: 'line' as const, from: line.from, to: line.to })),
  ];
}
