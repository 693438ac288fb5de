import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FlowCommand } from '../../src/flow/machine/FlowStep.ts';
import { REFUSALS, type RefusalCode } from '../../src/flow/refusals.ts';
import { matrixTable, printedMatrix } from './matrix.ts';
import { directory } from './people.ts';
import { by, ex, Play, processOf, split, task } from './processes.ts';
import { randomRun } from './randomRun.ts';

const EACH = 'shian:approvers="user:cat,dan,gil"';
const everybody = (id: string) => task(id, `${EACH} shian:sign="each"`);

async function play(parts: string, ...lines: readonly string[]): Promise<Play> {
  return new Play(await processOf(parts, ...lines));
}

const timer = (id: string) =>
  `<bpmn:intermediateCatchEvent id="${id}"><bpmn:timerEventDefinition><bpmn:timeDuration xsi:type="bpmn:tFormalExpression">PT2H</bpmn:timeDuration></bpmn:timerEventDefinition></bpmn:intermediateCatchEvent>`;

const ROW = ['start>a', 'a>b', 'b>end'] as const;
const row = (a: string, b: string) => play(a + b, ...ROW);

/** a, then b and c beside one another, then d. */
const fork = (b = task('b', by('bob')), c = task('c', by('cat'))) =>
  play(
    task('a', by('gil')) + b + c + task('d', by('dan')) + split('F', 'J'),
    ...['start>a', 'a>F', 'F>b', 'F>c', 'b>J', 'c>J', 'J>d', 'd>end'],
  );

/** A person as the directory knows her, disabled once she has left. */
function without(left: ReadonlySet<string>, id: string) {
  const person = directory.person(id);
  return person && { ...person, enabled: person.enabled && !left.has(id) };
}

/** A table without the blanks that align its columns. */
const plain = (table: string): string =>
  table.replace(/-{3,}/g, '---').replace(/ +/g, ' ').replaceAll('| ---', '|---').replaceAll('--- |', '---|');

describe('any process, whatever anybody does', () => {
  it('keeps its promises in two thousand generated runs', () => {
    fc.assert(
      fc.property(fc.integer({ min: 200_000, max: 9_000_000 }), (seed) => {
        expect(randomRun(seed).violations).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  it('is told of by a matrix in the documents whose every cell was run', async () => {
    expect(plain(printedMatrix())).toBe(plain(await matrixTable()));
  });
});

describe('whoever sends a request back', () => {
  it('says why in words that somebody can see', async () => {
    const run = await row(task('a', by('bob')), task('b', by('cat')));
    run.start();

    for (const comment of ['', ' \n', '\u200b', '\u3000\ufeff'])
      for (const op of ['reject', 'terminate'] as const)
        expect(run.do(op === 'reject' ? 'bob' : 'eve', { op, task: run.taskAt('a'), comment })).toBe(
          'Enter a comment first',
        );
  });
});

const SERVICE = '<bpmn:serviceTask id="s" shian:action="user.unlock"/>';
const LONG_ROW = ['start>a', 'a>b', 'b>s', 's>c', 'c>end'];

/** Everybody agrees to all of it. */
function approved(run: Play): Play {
  run.approve('bob', 'a');
  for (const person of ['cat', 'dan', 'gil']) run.approve(person, 'b');
  run.approve('dan', 'c');
  return run;
}

const IN_ORDER = task('b', `${EACH} shian:sign="inOrder"`);

describe('an operation is refused', () => {
  it.each<[string, RefusalCode, (run: Play) => string]>([
    ['that goes back from the first step', 'atStart', (run) => run.goBack('bob', 'a')],
    [
      'that goes back without a word',
      'commentMissing',
      (run) => run.do('bob', { op: 'return', task: run.taskAt('a'), to: 'starter', comment: ' ' }),
    ],
    ['that starts what has begun', 'begun', (run) => run.start()],
    [
      'that takes back what others behind it have signed',
      'goneOn',
      (run) => {
        run.approve('bob', 'a');
        for (const person of ['cat', 'dan']) run.approve(person, 'b');
        return run.do('cat', { op: 'withdraw', task: run.state?.signers[1]?.id ?? '' });
      },
    ],
    [
      'that takes back what was done by itself since',
      'goneOn',
      (run) => {
        run.approve('bob', 'a');
        for (const person of ['cat', 'dan', 'gil']) run.approve(person, 'b');
        return run.do('gil', { op: 'withdraw', task: run.doneAt('b') });
      },
    ],
    [
      'that takes back a request handed in again',
      'goneOn',
      (run) => {
        run.goBack('bob', 'a', 'starter');
        run.approve('ann', 'start');
        return run.do('ann', { op: 'withdraw', task: run.doneAt('start') });
      },
    ],
    [
      'that goes back with an opinion asked for',
      'delegated',
      (run) => {
        run.do('bob', { op: 'delegate', task: run.taskAt('a'), to: 'cat' });
        return run.goBack('cat', 'a', 'starter');
      },
    ],
    [
      'that hands over a request which lies with its starter',
      'startTask',
      (run) => {
        run.goBack('bob', 'a', 'starter');
        return run.do('eve', { op: 'transfer', task: run.taskAt('start'), to: 'gil' });
      },
    ],
    [
      'that adds somebody twice',
      'signsAlready',
      (run) => run.do('bob', { op: 'addSigners', task: run.taskAt('a'), people: ['gil', 'gil'], where: 'beside' }),
    ],
    [
      'that hands a task over to who gets it back',
      'signsAlready',
      (run) => {
        run.do('bob', { op: 'delegate', task: run.taskAt('a'), to: 'cat' });
        return run.do('eve', { op: 'transfer', task: run.taskAt('a'), to: 'bob' });
      },
    ],
    ['that takes off nobody', 'nobodyNamed', (run) => run.do('eve', { op: 'removeSigners', tasks: [] })],
    ['of a stranger, who copies it', 'forbidden', (run) => run.do('gil', { op: 'copy', people: ['dan'] })],
    ['that copies to who has left', 'unknownPerson', (run) => run.do('ann', { op: 'copy', people: ['gone'] })],
    [
      'that moves it to another process',
      'otherProcess',
      (run) => run.do('eve', { op: 'migrate', to: { ...run.graph, key: 'other' } }),
    ],
    ['that begins an approved run again', 'approvedRun', (run) => approved(run).do('ann', { op: 'restart' })],
    [
      'that brings an approved run back',
      'approvedRun',
      (run) => approved(run).do('eve', { op: 'revive', comment: '' }),
    ],
  ])('%s', async (_what, code, done) => {
    const run = await play(task('a', by('bob')) + IN_ORDER + SERVICE + task('c', by('dan')), ...LONG_ROW);
    run.start();

    expect(done(run)).toBe(REFUSALS[code].en);
  });
});

describe('whoever gets a task', () => {
  it('is told so: by delegation, when it comes back, and by transfer; and says something about it afterwards', async () => {
    const run = await row(task('a', by('bob')), task('b', by('dan')));
    run.start();
    const id = run.taskAt('a');
    const told = (person: string, command: FlowCommand) => {
      run.do(person, command);
      return run.told;
    };

    expect(told('bob', { op: 'delegate', task: id, to: 'cat' })).toEqual(['user:cat']);
    expect(told('cat', { op: 'approve', task: id })).toEqual(['user:bob']);
    expect(told('bob', { op: 'transfer', task: id, to: 'gil' })).toEqual(['user:gil']);
    expect(run.do('gil', { op: 'comment', comment: '在看' })).toBe('a');
    expect(run.do('bob', { op: 'comment', comment: '在看' })).toBe(REFUSALS.forbidden.en);
  });

  it('stands for nobody who is away once a task was transferred, and still does when an opinion came back', async () => {
    const run = await row(task('a', by('fay')), task('b', by('dan')));
    run.start();
    const id = run.taskAt('a');
    const held = () => run.state?.signers.find((signer) => signer.id === id);

    run.do('gil', { op: 'delegate', task: id, to: 'cat' });
    run.do('cat', { op: 'approve', task: id });
    expect(held()).toMatchObject({ assignee: 'gil', standsFor: 'fay' });

    run.do('gil', { op: 'transfer', task: id, to: 'cat' });
    expect(held()).toMatchObject({ assignee: 'cat' });
    expect(held()).not.toHaveProperty('standsFor');
  });
});

describe('signers who were added', () => {
  it('are taken off by others, also where she who has the step oversees all of them', async () => {
    const run = await row(task('a', by('eve')), task('b', by('dan')));
    run.start('cat');
    const own = run.taskAt('a', 'eve');
    run.do('eve', { op: 'addSigners', task: own, people: ['gil'], where: 'beside' });

    expect(run.do('eve', { op: 'removeSigners', tasks: [own] })).toBe(REFUSALS.forbidden.en);
    expect(run.do('eve', { op: 'removeSigners', tasks: [run.taskAt('a', 'gil')] })).toBe('a');
  });

  it('claim no second part at their step, and are taken off by an overseer too', async () => {
    const run = await row(task('a', 'flowable:candidateUsers="bob,cat"'), task('b', by('dan')));
    run.start();
    const pool = run.taskAt('a');
    run.do('bob', { op: 'claim', task: pool });
    run.do('bob', { op: 'addSigners', task: pool, people: ['cat'], where: 'beside' });
    run.do('bob', { op: 'unclaim', task: pool });

    expect(run.do('cat', { op: 'claim', task: pool })).toBe(REFUSALS.signsAlready.en);
    expect(run.do('dan', { op: 'removeSigners', tasks: [run.taskAt('a', 'cat')] })).toBe(REFUSALS.forbidden.en);
    expect(run.do('eve', { op: 'removeSigners', tasks: [run.taskAt('a', 'cat')] })).toBe('a');
    expect(run.do('cat', { op: 'claim', task: pool })).toBe('a');
  });
});

describe('what others lost instances by', () => {
  it('yudao #867: returns out of a parallel branch, and cancels the other one', async () => {
    const run = await fork();
    run.start();
    run.approve('gil', 'a');

    expect(run.goBack('bob', 'b', 'a')).toBe('a');
    expect(run.approve('gil', 'a')).toBe('b c');
  });

  it('yudao #867: returns within one branch without touching the other, nor what waits at the join', async () => {
    const run = await play(
      ['a', 'b'].map((id) => task(id, by('bob'))).join('') + task('c', by('cat')) + split('F', 'J'),
      ...['start>F', 'F>a', 'a>b', 'F>c', 'b>J', 'c>J', 'J>end'],
    );
    run.start();
    run.approve('cat', 'c');
    run.approve('bob', 'a');

    expect(run.goBack('bob', 'b', 'a')).toBe('(J) a');
    run.approve('bob', 'a');
    expect(run.approve('bob', 'b')).toBe('over: approved');
  });

  it('yudao #668: returns from a countersign, to one person and to another countersign', async () => {
    const run = await row(everybody('a'), everybody('b'));
    run.start();
    for (const person of ['cat', 'dan', 'gil']) run.approve(person, 'a');
    run.approve('cat', 'b');

    expect(run.goBack('dan', 'b')).toBe('a');
    for (const person of ['cat', 'dan']) expect(run.approve(person, 'a')).toBe('a');
    expect(run.approve('gil', 'a')).toBe('b');
    expect(run.state?.signers.filter(({ state }) => state === 'open').map(({ assignee }) => assignee)).toEqual([
      'cat',
      'dan',
      'gil',
    ]);
  });

  it('yudao #727: returns to a countersign from behind a join, and ends', async () => {
    const run = await fork(everybody('b'));
    run.start();
    run.approve('gil', 'a');
    for (const person of ['cat', 'dan', 'gil']) run.approve(person, 'b');
    run.approve('cat', 'c');

    expect(run.goBack('dan', 'd', 'b')).toBe('b');
    for (const person of ['cat', 'dan', 'gil']) run.approve(person, 'b');
    expect(run.where()).toBe('d');
    expect(run.approve('dan', 'd')).toBe('over: approved');
  });

  it('yudao #917: starts with a task of which one is enough, and goes on with the first', async () => {
    const run = await row(task('a', `${EACH} shian:sign="any"`), task('b', by('bob')));

    expect(run.start()).toBe('a');
    expect(run.approve('dan', 'a')).toBe('b');
    expect(run.approve('cat', 'a')).toBe('There is no such task; refresh the list');
  });

  it('yudao #1128: returns to the starter, who changes her request and hands it in again', async () => {
    const run = await fork();
    run.start();
    run.approve('gil', 'a');

    expect(run.goBack('cat', 'c', 'starter')).toBe('start');
    expect(run.reject('ann', 'start')).toContain('submit it again or withdraw it');
    const again = { op: 'approve', task: run.taskAt('start'), variables: { days: 2 } } as const;
    expect(run.do('ann', again)).toBe('a');
    expect(run.state?.variables.days).toBe(2);
  });

  it('yudao PR #566: rejects after signers were added, before and after', async () => {
    const run = await row(task('a', by('bob')), task('b', by('dan')));
    run.start();
    const id = run.taskAt('a');
    run.do('bob', { op: 'addSigners', task: id, people: ['cat'], where: 'after' });
    run.do('bob', { op: 'addSigners', task: id, people: ['gil'], where: 'before' });

    expect(run.approve('bob', 'a')).toContain('There is no such task');
    expect(run.do('bob', { op: 'approve', task: id })).toBe('It is not your turn yet; others come before you');
    run.approve('gil', 'a');
    expect(run.reject('bob', 'a')).toBe('over: rejected');
    expect(run.state?.signers.filter(({ state }) => state === 'open')).toEqual([]);
  });

  it('bpmn-engine #32: moves a running instance to another version, and says what cannot land', async () => {
    const run = await row(task('a', by('bob')), task('b', by('dan')));
    const changed = await processOf(task('a2', by('bob')) + task('c', by('dan')), 'start>a2', 'a2>c', 'c>end');
    run.start();

    expect(run.do('eve', { op: 'migrate', to: changed })).toContain('complete the mapping');
    expect(run.do('eve', { op: 'migrate', to: changed, mapping: { a: 'a2' } })).toBe('a2');
    expect(run.approve('bob', 'a2')).toBe('c');
    expect(run.goBack('dan', 'c')).toBe('a2');
  });

  it('Camunda #31985: stands on steps of the new drawing after it moved to another version, on each branch', async () => {
    const run = await fork();
    run.start();
    run.approve('gil', 'a');
    const changed = await processOf(
      task('a', by('gil')) + task('b2', by('bob')) + task('c', by('cat')) + task('d', by('dan')) + split('F', 'J'),
      ...['start>a', 'a>F', 'F>b2', 'F>c', 'b2>J', 'c>J', 'J>d', 'd>end'],
    );

    expect(run.do('eve', { op: 'migrate', to: changed, mapping: { b: 'b2' } })).toBe('b2 c');
    expect(
      run
        .where()
        .split(' ')
        .every((id) => Object.hasOwn(run.graph.nodes, id)),
    ).toBe(true);
    run.approve('bob', 'b2');
    expect(run.approve('cat', 'c')).toBe('d');
  });

  it('Camunda #18376: tells who moved a run, and when', async () => {
    const run = await row(task('a', by('bob')), task('b', by('dan')));
    run.start();
    run.do('eve', { op: 'migrate', to: await processOf(task('a', by('bob')), 'start>a', 'a>end') });
    run.approve('bob', 'a');

    expect(run.history.map(({ op, by: who }) => `${op} ${who}`)).toEqual(['start ann', 'migrate eve', 'approve bob']);
    expect(run.history.every(({ at }) => at !== '')).toBe(true);
  });

  it('Camunda #48527: has each signer of a countersign once after it moved, and those who agreed stay so', async () => {
    const run = await row(everybody('a'), task('b', by('dan')));
    run.start();
    run.approve('cat', 'a');
    const changed = await processOf(everybody('a2') + task('b', by('dan')), 'start>a2', 'a2>b', 'b>end');

    expect(run.do('eve', { op: 'migrate', to: changed, mapping: { a: 'a2' } })).toBe('a2');
    const signers = run.state?.signers.map(({ assignee, state }) => `${assignee} ${state}`);
    expect(signers).toEqual(['cat done', 'dan open', 'gil open']);
    run.approve('dan', 'a2');
    expect(run.approve('gil', 'a2')).toBe('b');
  });
});

describe('a join', () => {
  it('does not wait for a branch that was never taken', async () => {
    const run = await play(
      task('a', by('bob')) + task('b', by('cat')) + split('J'),
      ...['start>X', 'X>a ? urgent', 'X>b*', 'a>J', 'b>J', 'J>end'],
    );

    expect(run.start()).toBe('b');
    expect(run.approve('cat', 'b')).toBe('over: approved');
  });

  it('is not reached twice by a branch that goes round before the split', async () => {
    const run = await play(
      ['a', 'b', 'c'].map((id) => task(id, by('bob'))).join('') + split('F', 'J'),
      ...['start>F', 'F>a', 'F>b', 'a>X', 'X>F ? !pass', 'X>J*', 'b>J', 'J>c', 'c>end'],
    );
    run.start();

    expect(run.reject('bob', 'a')).toBe('b a');
    expect(run.approve('bob', 'a')).toBe('b (J)');
    expect(run.approve('bob', 'b')).toBe('c');
  });
});

describe('who decides', () => {
  it('is never the starter, where the process does not say so', async () => {
    const run = await row(task('a', 'flowable:candidateGroups="clerk"'), task('b', by('ann')));
    run.start('ann');
    const id = run.taskAt('a');

    expect(run.do('ann', { op: 'claim', task: id })).toContain('Nobody decides on a request of her own');
    run.do('bob', { op: 'claim', task: id });
    expect(run.do('bob', { op: 'transfer', task: id, to: 'ann' })).toContain('Nobody decides');
    run.do('bob', { op: 'approve', task: id });
    // Only she was named: it is the overseers', of whom she is one and does not count.
    const left = run.state?.signers.find(({ state }) => state === 'open');
    expect(left).toMatchObject({ assignee: '', candidates: ['role:admin', 'role:administrator'] });
    expect(run.do('ann', { op: 'claim', task: left?.id ?? '' })).toContain('Nobody decides');
    expect(run.do('eve', { op: 'claim', task: left?.id ?? '' })).toBe('b');
  });

  it.each([
    ['her head, who is not herself', 'dan', 'shian:approvers="head:1"', 'eve'],
    ['a head two levels up', 'ann', 'shian:approvers="head:2"', 'eve'],
    ['her head instead of herself', 'ann', 'shian:approvers="user:ann" shian:self="head"', 'dan'],
    ['the deputy of who is on holiday', 'ann', 'shian:approvers="user:fay"', 'gil'],
    ['whom a field names', 'ann', 'shian:approvers="field:auditor"', 'bob'],
    ['whom a variable names', 'ann', `flowable:assignee="${ex('auditor')}"`, 'bob'],
    [
      'whom the first rule that holds names',
      'ann',
      `shian:approvers="user:cat when ${ex('days > 3')}; user:bob when ${ex('days &lt;= 3')}"`,
      'bob',
    ],
    ['the starter, where she is named', 'ann', 'shian:approvers="starter"', 'ann'],
  ])('is %s', async (_what, starter, words, expected) => {
    const run = await row(task('a', words.replace('days > 3', 'days &gt; 3')), task('b', by('gil')));
    run.start(starter, { auditor: 'bob', days: 2 });

    expect(run.state?.signers[0]?.assignee).toBe(expected);
  });

  it.each([
    ['who is on holiday herself, where her deputy has left', { deputyOf: () => 'gone' }, by('fay'), 'fay'],
    ['who is on holiday herself, where her deputy is the starter', { deputyOf: () => 'ann' }, by('fay'), 'fay'],
    ['the starter as her deputy, where she may', { deputyOf: () => 'ann' }, `${by('fay')} shian:self="allow"`, 'ann'],
    [
      'the next head up, where the first has left',
      { headOf: (id: string) => (id === 'kitchen' ? 'gone' : 'eve') },
      'shian:approvers="head:1"',
      'eve',
    ],
  ])('is %s', async (_what, others, words, expected) => {
    const graph = await processOf(task('a', words) + task('b', by('gil')), ...ROW);
    const run = new Play(graph, { ...directory, ...others });
    run.start();

    expect(run.state?.signers[0]?.assignee).toBe(expected);
  });

  it('is whoever claims it first, where a person and a group are named', async () => {
    const run = await row(task('a', 'shian:approvers="user:dan; role:clerk"'), task('b', by('gil')));
    run.start('eve');

    expect(run.state?.signers[0]).toMatchObject({ assignee: '', candidates: ['user:dan', 'role:clerk'] });
  });

  it('is asked anew by the plan, where who had the step has left since', async () => {
    const left = new Set<string>();
    const people = { ...directory, person: (id: string) => without(left, id) };
    const run = new Play(await processOf(task('a', by('bob')) + task('b', by('cat')), ...ROW), people);
    run.start();
    run.approve('bob', 'a');
    left.add('bob');

    expect(run.goBack('cat', 'b')).toBe('a');
    const open = run.state?.signers.find(({ state }) => state === 'open');
    expect(open).toMatchObject({ assignee: '', candidates: ['role:admin', 'role:administrator'] });
  });

  it('is whom the starter chose, or somebody who decided before', async () => {
    const run = await row(task('a', 'shian:approvers="starterChoice"'), task('b', 'shian:approvers="previousChoice"'));
    run.do('ann', { op: 'start', variables: {}, choices: { a: ['bob'] } });

    expect(run.do('bob', { op: 'approve', task: run.taskAt('a', 'bob'), choices: { b: ['gil'] } })).toBe('b');
    expect(run.approve('gil', 'b')).toBe('over: approved');
  });

  it('is not asked twice where the process says so, and again after the request came back', async () => {
    const run = await row(
      task('a', by('bob')),
      task('b', `${EACH.replace('cat', 'bob')} shian:sign="each" shian:twice="skip"`),
    );
    run.start();
    run.approve('bob', 'a');

    const open = () => run.state?.signers.filter(({ state }) => state === 'open').map(({ assignee }) => assignee);
    expect(open()).toEqual(['dan', 'gil']);
    run.goBack('dan', 'b', 'starter');
    run.approve('ann', 'start');
    expect(open()).toEqual(['bob']);
  });

  it('is not asked twice by a pool either, but again for what she agreed to and was taken back', async () => {
    const run = await play(
      task('a', by('bob')) + task('b', by('cat')) + task('c', 'flowable:candidateUsers="bob,dan" shian:twice="skip"'),
      ...['start>a', 'a>b', 'b>c', 'c>end'],
    );
    const begun = () => {
      run.start();
      run.approve('bob', 'a');
    };
    begun();
    expect(run.approve('cat', 'b')).toBe('over: approved');

    run.state = undefined;
    begun();
    run.goBack('cat', 'b');
    run.do('bob', { op: 'transfer', task: run.taskAt('a'), to: 'gil' });
    run.approve('gil', 'a');
    expect(run.approve('cat', 'b')).toBe('c');
  });

  it('is asked though she has handed the request in again herself, which is no agreement', async () => {
    const run = await row(task('a', 'shian:approvers="starter" shian:twice="skip"'), task('b', by('bob')));
    run.start();
    run.approve('ann', 'a');
    run.goBack('bob', 'b', 'starter');

    expect(run.approve('ann', 'start')).toBe('a');
  });

  it.each([
    ['passes her own step', by('ann'), 'b'],
    ['rejects a step of nobody', 'shian:approvers="role:nobody"', 'over: rejected'],
  ])('is the starter alone, or nobody: then what says so %s', async (_what, words, where) => {
    const run = await row(task('a', `${words} shian:self="skip" shian:nobody="reject"`), task('b', by('bob')));

    expect(run.start()).toBe(where);
  });

  it.each([
    ['passes it', 'skip', 'b'],
    ['rejects the request', 'reject', 'over: rejected'],
    ['gives it to the overseers', 'overseers', 'a'],
  ])('is nobody: then the process %s', async (_what, rule, where) => {
    const run = await row(
      task('a', `shian:approvers="role:nobody; user:gone" shian:nobody="${rule}"`),
      task('b', by('bob')),
    );

    expect(run.start()).toBe(where);
  });
});

describe('the clock', () => {
  it('lets a timer go when it is due and not before', async () => {
    const run = await row(timer('a'), task('b', by('bob')));
    run.start();

    expect(run.do('clock', { op: 'timer', visit: 1 }, 60)).toContain('not due');
    expect(run.do('clock', { op: 'timer', visit: 1 }, 60)).toBe('b');
  });

  it.each([
    ['agrees', 'approve', 'b'],
    ['rejects', 'reject', 'over: rejected'],
    ['reminds and waits again', 'remind', 'a'],
  ])('%s when a task takes too long', async (_what, rule, where) => {
    const run = await row(
      task('a', `${by('bob')} flowable:dueDate="P1D" shian:onTimeout="${rule}"`),
      task('b', by('cat')),
    );
    run.start();

    expect(run.do('clock', { op: 'timer', visit: 1 }, 1440)).toBe(where);
    expect(run.do('clock', { op: 'timer', visit: 1 })).toMatch(/not due|has ended/);
  });

  it('keeps who decided from taking it back once it rang, and not before', async () => {
    const run = await play(task('a', by('bob')) + timer('t') + task('b', by('cat')), 'start>a', 'a>t', 't>b', 'b>end');
    run.start();
    run.approve('bob', 'a');

    expect(run.do('bob', { op: 'withdraw', task: run.doneAt('a') })).toBe('a');
    run.approve('bob', 'a');
    const visit = run.state?.visits.findLastIndex(({ node }) => node === 't') ?? -1;
    expect(run.do('clock', { op: 'timer', visit }, 120)).toBe('b');
    expect(run.do('bob', { op: 'withdraw', task: run.doneAt('a') })).toContain('already acted');
  });

  it('lets a starter urge again after ten minutes and not before', async () => {
    const run = await row(task('a', by('bob')), task('b', by('cat')));
    run.start();
    run.do('ann', { op: 'urge' });

    expect(run.do('ann', { op: 'urge' }, 9)).toContain('within the last ten minutes');
    expect(run.do('ann', { op: 'urge' }, 1)).toBe('a');
  });
});
