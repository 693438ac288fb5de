import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { by, Play, processOf, split, task } from './processes.ts';

const EACH = 'shian:approvers="user:cat,dan,gil"';
const FIRST = task('first', by('bob'));
const LAST = task('last', by('dan'));
const ROW = ['start>first', 'first>X', 'X>last', 'last>end'];
const FORK = ['start>first', 'first>F', 'F>X', 'F>Y', 'X>J', 'Y>J', 'J>last', 'last>end'];
const NEST = ['start>first', 'first>F', 'F>G', 'F>Y', 'G>X', 'G>Z', 'X>H', 'Z>H', 'H>J', 'Y>J', 'J>last', 'last>end'];
const OTHER = task('Y', by('gil'));

/** Every kind of step that a person can have; she is cat, and X is hers. */
const NODES: Readonly<Record<string, readonly [parts: string, lines: readonly string[]]>> = {
  'one person': [task('X', `${by('cat')} flowable:dueDate="P1D"`), ROW],
  'a pool': [task('X', 'flowable:candidateUsers="cat,dan,gil" flowable:dueDate="P1D"'), ROW],
  'everybody signs': [task('X', `${EACH} shian:sign="each" flowable:dueDate="P1D"`), ROW],
  'one is enough': [task('X', `${EACH} shian:sign="any" flowable:dueDate="P1D"`), ROW],
  'a share of 60 %': [task('X', `${EACH} shian:sign="60%" flowable:dueDate="P1D"`), ROW],
  'one after the other': [task('X', `${EACH} shian:sign="inOrder" flowable:dueDate="P1D"`), ROW],
  'a parallel branch': [task('X', `${by('cat')} flowable:dueDate="P1D"`) + OTHER + split('F', 'J'), FORK],
  'a branch in a branch': [
    task('X', `${by('cat')} flowable:dueDate="P1D"`) + OTHER + task('Z', by('gil')) + split('F', 'G', 'H', 'J'),
    NEST,
  ],
};

type Cell = (play: Play, isPool: boolean) => string;

/** cat holds the task, also where it came from a pool. */
const held =
  (cell: (play: Play) => string): Cell =>
  (play, isPool) => {
    if (isPool) play.do('cat', { op: 'claim', task: play.taskAt('X') });
    return cell(play);
  };

const mine = (play: Play): string => play.taskAt('X', 'cat');
const adding = (where: 'before' | 'after' | 'beside') =>
  held((play) => play.do('cat', { op: 'addSigners', task: mine(play), people: ['fay'], where }));

const OPERATIONS: Readonly<Record<string, Cell>> = {
  claim: (play) => play.do('cat', { op: 'claim', task: play.taskAt('X') }),
  unclaim: held((play) => play.do('cat', { op: 'unclaim', task: mine(play) })),
  approve: held((play) => play.approve('cat', 'X')),
  reject: held((play) => play.reject('cat', 'X')),
  'return to the last step': held((play) => play.goBack('cat', 'X')),
  'return to an earlier step': held((play) => play.goBack('cat', 'X', 'first')),
  'return to the starter': held((play) => play.goBack('cat', 'X', 'starter')),
  'take back the decision before': (play) => play.do('bob', { op: 'withdraw', task: play.doneAt('first') }),
  'take back one’s own decision': held((play) => {
    const id = mine(play);
    play.approve('cat', 'X');
    return play.do('cat', { op: 'withdraw', task: id });
  }),
  'withdraw the request': (play) => play.do('ann', { op: 'withdraw' }),
  delegate: held((play) => play.do('cat', { op: 'delegate', task: mine(play), to: 'fay' })),
  transfer: held((play) => play.do('cat', { op: 'transfer', task: mine(play), to: 'fay' })),
  'add a signer before': adding('before'),
  'add a signer after': adding('after'),
  'add a signer beside': adding('beside'),
  'remove a signer': held((play) => {
    adding('beside')(play, false);
    return play.do('cat', { op: 'removeSigners', tasks: [play.taskAt('X', 'fay')] });
  }),
  copy: (play) => play.do('ann', { op: 'copy', people: ['gil'] }),
  urge: (play) => play.do('ann', { op: 'urge' }),
  comment: (play) => play.do('ann', { op: 'comment', comment: 'please' }),
  suspend: (play) => play.do('eve', { op: 'suspend' }),
  'approve while suspended': held((play) => {
    play.do('eve', { op: 'suspend' });
    return play.approve('cat', 'X');
  }),
  resume: (play) => {
    play.do('eve', { op: 'suspend' });
    return play.do('eve', { op: 'resume' });
  },
  terminate: (play) => play.do('eve', { op: 'terminate', comment: 'mistake' }),
  'restart after withdrawing': (play) => {
    play.do('ann', { op: 'withdraw' });
    return play.do('ann', { op: 'restart' });
  },
  'bring back after terminating': (play) => {
    play.do('eve', { op: 'terminate', comment: 'deleted' });
    return play.do('eve', { op: 'revive', comment: 'restored' });
  },
  'restart while it runs': (play) => play.do('ann', { op: 'restart' }),
  'migrate to a new version': (play) => play.do('eve', { op: 'migrate', to: { ...play.graph, name: 'new' } }),
  'migrate where the step is gone': (play) => {
    const { X, ...nodes } = play.graph.nodes;
    return play.do('eve', { op: 'migrate', to: { ...play.graph, nodes } });
  },
  'migrate with a mapping': (play) => {
    const { X, ...rest } = play.graph.nodes;
    if (X === undefined) return '';
    const lines = Object.entries(play.graph.lines).map(([id, line]) => {
      const named = (node: string) => (node === 'X' ? 'V' : node);
      return [id, { ...line, from: named(line.from), to: named(line.to) }] as const;
    });
    const to = { ...play.graph, nodes: { ...rest, V: { ...X, id: 'V' } }, lines: Object.fromEntries(lines) };
    return play.do('eve', { op: 'migrate', to, mapping: { X: 'V' } });
  },
  'time out (remind)': (play) => {
    const visit = play.state?.visits.findLastIndex(({ node }) => node === 'X') ?? -1;
    return play.do('clock', { op: 'timer', visit }, 2000);
  },
};

async function cellOf(node: string, run: Cell): Promise<string> {
  const [parts, lines] = NODES[node] ?? ['', []];
  const play = new Play(await processOf(FIRST + LAST + parts, ...lines));
  play.start();
  play.approve('bob', 'first');
  return run(play, node === 'a pool');
}

/** The matrix operation x node, each cell run: where the run stands afterwards, or the words it is refused with. */
export async function matrixTable(): Promise<string> {
  const names = Object.keys(NODES);
  const rows = [`| operation | ${names.join(' | ')} |`, `|---|${names.map(() => '---|').join('')}`];
  for (const [operation, run] of Object.entries(OPERATIONS)) {
    const cells: string[] = [];
    for (const node of names) {
      const cell = await cellOf(node, run);
      cells.push(/^[a-zA-Z() ]{1,20}$|^over/.test(cell) ? `→ ${cell}` : cell);
    }
    rows.push(`| ${operation} | ${cells.join(' | ')} |`);
  }
  return rows.join('\n');
}

const DOCUMENT = path.resolve(import.meta.dirname, '../../docs/workflow.md');
const PLACE = /(<!-- matrix -->\n)[\s\S]*(\n<!-- \/matrix -->)/;

/** What stands in the document between its marks. */
export const printedMatrix = (): string =>
  (PLACE.exec(readFileSync(DOCUMENT, 'utf8'))?.[0] ?? '').split('\n').slice(1, -1).join('\n');

/** `node tests/flow/matrix.ts` writes it anew. */
if (import.meta.filename === process.argv[1]) {
  const table = await matrixTable();
  writeFileSync(
    DOCUMENT,
    readFileSync(DOCUMENT, 'utf8').replace(PLACE, (_all, open, close) => `${open}${table}${close}`),
  );
}
