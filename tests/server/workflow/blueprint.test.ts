import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { evaluateCondition } from '../../../src/model/evaluateCondition.ts';
import { AppError } from '../../../src/server/AppError.ts';
import { readBlueprint } from '../../../src/server/workflow/engine/readBlueprint.ts';
import { readExpression } from '../../../src/server/workflow/engine/readExpression.ts';
import { continueProcess, startProcess } from '../../../src/server/workflow/engine/runEngine.ts';

const WORKFLOW = path.resolve(import.meta.dirname, '../../../src/modules/leave/server');
const LEAVE = readFileSync(path.join(WORKFLOW, 'leave.bpmn'), 'utf8');

/** An expression as BPMN writes it. */
const ex = (inside: string): string => ['$', '{', inside, '}'].join('');

const file = (inside: string) => `<?xml version="1.0"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xmlns:flowable="http://flowable.org/bpmn" id="d" targetNamespace="t">
  <bpmn:process id="p" name="流程" isExecutable="true">${inside}</bpmn:process>
</bpmn:definitions>`;

/** `s>x` and so on, as sequence flows f1, f2 … */
const flows = (...pairs: readonly string[]) =>
  pairs
    .map((pair, at) => [pair.split('>'), at] as const)
    .map(([[from, to], at]) => `<bpmn:sequenceFlow id="f${at + 1}" sourceRef="${from}" targetRef="${to}"/>`)
    .join('');
const START = '<bpmn:startEvent id="s"/>';
const END = '<bpmn:endEvent id="e"/>';

const around = (element: string) => file(`${START}${element}${END}${flows('s>x', 'x>e')}`);
const task = (attributes: string, inside = '') =>
  around(`<bpmn:userTask id="x" ${attributes}>${inside}</bpmn:userTask>`);
const condition = (text: string, attributes = '') =>
  file(`${START}<bpmn:exclusiveGateway id="x" default="f2"/>${END}${flows('s>x', 'x>e')}
    <bpmn:sequenceFlow id="c" sourceRef="x" targetRef="e">
      <bpmn:conditionExpression xsi:type="bpmn:tFormalExpression" ${attributes}>${text}</bpmn:conditionExpression>
    </bpmn:sequenceFlow>`);
const round = `${START}<bpmn:exclusiveGateway id="x" default="f2"/><bpmn:exclusiveGateway id="y"/>${END}`;

/** Why a file is refused. */
async function reason(xml: string): Promise<string | undefined> {
  const error = await readBlueprint(xml).then(
    () => undefined,
    (found: unknown) => found,
  );
  return error instanceof AppError ? error.issues[0]?.message?.en : undefined;
}

const MINE = 'flowable:assignee="1"';
const LISTENER =
  '<bpmn:extensionElements><flowable:taskListener event="create"><flowable:script>1</flowable:script></flowable:taskListener></bpmn:extensionElements>';
const LOOP = '<bpmn:multiInstanceLoopCharacteristics isSequential="true"/>';

describe('a process file', () => {
  it('is taken when it consists of harmless parts', async () => {
    const leave = await readBlueprint(LEAVE);

    expect([leave.key, leave.name, [...leave.tasks.keys()]]).toEqual(['leave', '请假流程', ['approval', 'review']]);
    expect(leave.tasks.get('approval')?.candidateUsers).toEqual([ex('taskUser')]);
    expect(await reason(task(`flowable:assignee="${ex('taskUser')}"`))).toBeUndefined();
    expect(await reason(condition(ex('days &gt; 3 &amp;&amp; !urgent')))).toBeUndefined();
  });

  it.each([
    ['a script task', around('<bpmn:scriptTask id="x"><bpmn:script>1</bpmn:script></bpmn:scriptTask>'), 'ScriptTask'],
    ['a service task', around('<bpmn:serviceTask id="x"/>'), 'ServiceTask'],
    ['a class of Java', around('<bpmn:serviceTask id="x" flowable:class="java.lang.Runtime"/>'), 'ServiceTask'],
    ['a mail task', around('<bpmn:sendTask id="x" flowable:type="mail"/>'), 'SendTask'],
    ['a business rule task', around('<bpmn:businessRuleTask id="x"/>'), 'BusinessRuleTask'],
    ['a called process', around('<bpmn:callActivity id="x" calledElement="q"/>'), 'CallActivity'],
    ['a sub-process', around('<bpmn:subProcess id="x"/>'), 'SubProcess'],
    ['a delegate', task(`${MINE} flowable:delegateExpression="bean"`), 'delegateExpression'],
    ['a form key', task(`${MINE} flowable:formKey="x"`), 'formKey'],
    ['a listener script', task(MINE, LISTENER), 'ExtensionElements'],
    ['a loop', task(MINE, LOOP), 'MultiInstanceLoopCharacteristics'],
    ['a timer', around('<bpmn:intermediateCatchEvent id="x"/>'), 'IntermediateCatchEvent'],
    [
      'a start by timer',
      task(MINE).replace('id="s"/>', 'id="s"><bpmn:timerEventDefinition/></bpmn:startEvent>'),
      'Timer',
    ],
    ['a call in an assignee', task(`flowable:assignee="${ex('bean.find(1)')}"`), 'bean.find'],
    ['a property in an assignee', task(`flowable:assignee="${ex('a.b')}"`), 'a.b'],
    ['a call in a condition', condition(ex('run()')), 'run()'],
    ['a property in a condition', condition(ex('a.constructor')), 'a.constructor'],
    ['an index in a condition', condition(ex('a[0]')), 'a[0]'],
    ['another language', condition('1', 'language="javascript"'), 'language'],
    ['a user task for nobody', task(''), 'has no assignee'],
    ['a gateway that may halt', condition(ex('a')).replace(' default="f2"', ''), 'no default flow'],
    ['a round without a person', file(`${round}${flows('s>x', 'x>y', 'y>x', 'x>e')}`), 'without a user task'],
    ['a process that cannot run', task(MINE).replace('isExecutable="true"', ''), 'executable'],
    ['a line to nowhere', task(MINE).replace('targetRef="e"', 'targetRef="gone"'), 'missing elements'],
    ['no XML at all', 'rm -rf', 'not valid BPMN'],
  ])('is refused with %s', async (_what, xml, why) => {
    expect(await reason(xml)).toContain(why);
  });

  it.each([
    ['a document type', `<!DOCTYPE d [<!ENTITY x SYSTEM "http://127.0.0.1:1/">]>${LEAVE}`],
    ['entities that multiply', `<!doctype d [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>${LEAVE}`],
    ['numeric references without end', task(`${MINE} name="${'&#65;'.repeat(400_000)}"`)],
    ['elements without end', file(END.repeat(5000))],
  ])('is refused with %s before it is parsed, quickly', async (_what, xml) => {
    const begin = performance.now();

    expect(await reason(xml)).toMatch(/DOCTYPE|too large/);
    expect(performance.now() - begin).toBeLessThan(200);
  });
});

describe('an expression', () => {
  const holds = (text: string) => {
    const row = { days: 5, pass: true, kind: 'sick', limit: 3, late: false };
    return evaluateCondition(readExpression(ex(text)), { row, form: row });
  };

  it.each([
    ['pass', true],
    ['!pass', false],
    ['pass && days > 3', true],
    [' days <= limit || kind == "sick" ', true],
    ['!(days >= 5 && !late)', false],
    ["kind != 'sick'", false],
    ['unknown > 1', false],
  ])('compares names, numbers, texts and truth: %s', (text, expected) => expect(holds(text)).toBe(expected));

  it.each(['', '1 == 1', 'a +', 'a(b)', '(a', 'a == null', 'a b', `${'('.repeat(50)}a${')'.repeat(50)}`])(
    'is refused when it is %j',
    (text) => expect(() => readExpression(ex(text))).toThrow(AppError),
  );

  it('is refused without its brackets', () => expect(() => readExpression('pass')).toThrow(AppError));
});

const person = (id: string) => `<bpmn:userTask id="${id}" ${MINE}/>`;
const entered = (movements: readonly { kind: string; type: string; executionId: string; activityId: string }[]) =>
  movements.filter(({ kind, type }) => kind === 'enter' && type === 'userTask');

describe('the engine', () => {
  it('keeps two branches apart until both are done', async () => {
    const xml =
      file(`${START}<bpmn:parallelGateway id="fork"/>${person('a')}${person('b')}<bpmn:parallelGateway id="join"/>${END}
      ${flows('s>fork', 'fork>a', 'fork>b', 'a>join', 'b>join', 'join>e')}`);
    await readBlueprint(xml);
    const started = await startProcess(xml, {});
    const waiting = entered(started.movements);

    const first = await continueProcess(started.state, waiting[0]?.executionId ?? '', {});
    const second = await continueProcess(first.state, waiting[1]?.executionId ?? '', {});

    expect(waiting.map(({ activityId }) => activityId)).toEqual(['a', 'b']);
    expect([started.finished, first.finished, second.finished]).toEqual([false, false, true]);
    expect(second.movements.map(({ kind, activityId }) => `${kind} ${activityId}`)).toContain('end e');
  });

  it('goes back to a person as often as the process says', async () => {
    const xml =
      file(`${START}${person('a')}<bpmn:exclusiveGateway id="g" default="f3"/>${END}${flows('s>a', 'a>g', 'g>a')}
      <bpmn:sequenceFlow id="c" sourceRef="g" targetRef="e">
        <bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">${ex('pass')}</bpmn:conditionExpression>
      </bpmn:sequenceFlow>`);
    await readBlueprint(xml);
    let halt = await startProcess(xml, {});
    const rounds = new Set<string>();
    for (const pass of [false, false, true]) {
      const execution = entered(halt.movements).at(-1)?.executionId ?? '';
      rounds.add(execution);
      halt = await continueProcess(halt.state, execution, { pass });
    }

    expect(halt.finished).toBe(true);
    expect(rounds.size).toBe(3);
  });
});
