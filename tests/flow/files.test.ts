import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BpmnModdle } from 'bpmn-moddle';
import { describe, expect, it } from 'vitest';
import { askedForPass } from '../../src/flow/bpmn/askedForPass.ts';
import { checkGraph } from '../../src/flow/bpmn/checkGraph.ts';
import { FlowProblemError } from '../../src/flow/bpmn/problems.ts';
import { readDeployable } from '../../src/flow/bpmn/readDeployable.ts';
import { readExpression } from '../../src/flow/bpmn/readExpression.ts';
import { readFlow } from '../../src/flow/bpmn/readFlow.ts';
import { type DrawnPart, withPlaces } from '../../src/flow/bpmn/unnamed.ts';
import { automaticActions } from '../../src/model/automaticActions.ts';
import { evaluateCondition } from '../../src/model/evaluateCondition.ts';
import { projectModel } from '../support/server.ts';

const LEAVE = readFileSync(path.resolve(import.meta.dirname, '../../workflows/leave.bpmn'), 'utf8');

/** An expression as BPMN writes it. */
const ex = (inside: string): string => ['$', '{', inside, '}'].join('');

const file = (inside: string) => `<?xml version="1.0"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xmlns:flowable="http://flowable.org/bpmn" xmlns:shian="urn:shian:bpmn" id="d" targetNamespace="t">
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
const wait = (duration: string) =>
  `<bpmn:timerEventDefinition><bpmn:timeDuration xsi:type="bpmn:tFormalExpression">${duration}</bpmn:timeDuration></bpmn:timerEventDefinition>`;
const round = `${START}<bpmn:exclusiveGateway id="x" default="f2"/><bpmn:exclusiveGateway id="y"/>${END}`;

/** Why a file is refused. */
async function reason(xml: string): Promise<string | undefined> {
  const { problems } = await readFlow(xml);
  return problems[0]?.message.en;
}

const planOf = async (xml: string) => (await readFlow(xml)).graph?.nodes.x?.task;

const MINE = 'flowable:assignee="1"';
const TURN = `<bpmn:sequenceFlow id="f2" sourceRef="x" targetRef="e"><bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">${ex('a')}</bpmn:conditionExpression></bpmn:sequenceFlow>`;
const LISTENER =
  '<bpmn:extensionElements><flowable:taskListener event="create"><flowable:script>1</flowable:script></flowable:taskListener></bpmn:extensionElements>';
const LOOP = '<bpmn:multiInstanceLoopCharacteristics isSequential="true"/>';

describe('a process file', () => {
  it('is taken when it consists of harmless parts', async () => {
    const { graph } = await readFlow(LEAVE);

    expect([graph?.key, graph?.name, graph?.start]).toEqual(['leave', '请假流程', 'start']);
    expect(graph?.nodes.approval?.task).toMatchObject({
      approvers: [{ by: 'user', names: [ex('taskUser')] }],
      signing: { mode: 'one' },
      onReject: 'lines',
      self: 'remove',
    });
    expect(graph?.english).toMatchObject({ leave: 'Leave', review: 'Review' });
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
    ['a listener of the process', file(`${LISTENER}${START}${END}${flows('s>e')}`), 'ExtensionElements'],
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
    [
      'a line that only a gateway could choose',
      task(MINE).replace('<bpmn:sequenceFlow id="f2" sourceRef="x" targetRef="e"/>', TURN),
      'exclusive gateway',
    ],
    [
      'two lines out of a task',
      task(MINE).replace('</bpmn:process>', '<bpmn:sequenceFlow id="f9" sourceRef="x" targetRef="e"/></bpmn:process>'),
      'put a gateway behind it',
    ],
    [
      'a step that nothing leads to',
      task(MINE).replace(
        '</bpmn:process>',
        `<bpmn:userTask id="y" ${MINE}/><bpmn:sequenceFlow id="f9" sourceRef="y" targetRef="e"/></bpmn:process>`,
      ),
      'No flow leads to “unnamed user task before ‘end event’”',
    ],
    [
      'a step that no end follows',
      file(
        `${START}<bpmn:exclusiveGateway id="x" default="f2"/>${END}<bpmn:userTask id="y" ${MINE}/><bpmn:userTask id="z" ${MINE}/>${flows('s>x', 'x>e', 'x>y', 'y>z', 'z>y')}`,
      ),
      'No end can be reached from “unnamed user task after ‘exclusive gateway’”',
    ],
    ['a name that objects have', task(MINE).replaceAll('"x"', '"constructor"'), 'id=constructor'],
    ['a rule that is misspelt', task(`${MINE} shian:nobody="skpi"`), 'use one of overseers, skip, reject'],
    ['approvers that cannot be read', task('shian:approvers="boss!"'), 'write for example role:manager'],
    ['a time that cannot be read', task(`${MINE} flowable:dueDate="tomorrow"`), 'P3D or PT4H'],
    ['another encoding', task(MINE).replace('version="1.0"', 'version="1.0" encoding="UTF-7"'), 'must be UTF-8'],
    ['a line to nowhere', task(MINE).replace('targetRef="e"', 'targetRef="gone"'), 'missing elements'],
    ['no XML at all', 'rm -rf', 'not valid BPMN'],
  ])('is refused with %s', async (_what, xml, why) => {
    expect(await reason(xml)).toContain(why);
  });

  it('says which elements without a name are meant, and looks at each a few times however many there are', () => {
    let looks = 0;
    const ids = Array.from({ length: 500 }, (_, at) => `t${at}`);
    const nameless = (id: string, more: object): DrawnPart => ({
      ...{ name: '', kind: 'task', ...more },
      get id() {
        looks += 1;
        return id;
      },
    });
    const tasks = ids.map((id) => nameless(id, {}));
    const lines = ids.map((id, at) => nameless(`f${id}`, { kind: 'line', from: `t${at - 1}`, to: id }));
    const problems = ids.map((id) => ({ element: id, message: { zh: `请删除“${id}”`, en: `Remove “${id}”` } }));

    const told = withPlaces(problems, [...tasks, ...lines]).map(({ message }) => message.en);

    expect(told[0]).toBe('Remove “unnamed user task before ‘user task’”');
    expect(new Set(told.slice(1))).toEqual(new Set(['Remove “unnamed user task after ‘user task’”']));
    expect(looks).toBeLessThan(10 * (tasks.length + lines.length));
  });

  it('asks of each line a few times where it comes from and leads to, however many there are', () => {
    let looks = 0;
    const watched = <T extends object>(one: T): T =>
      new Proxy(one, {
        get: (target, key) => {
          if (key === 'from' || key === 'to') looks += 1;
          return Reflect.get(target, key);
        },
      });
    const count = 500;
    const at = Array.from({ length: count }, (_, index) => index);
    const gateways = at.map((index) => ({ id: `x${index}`, kind: 'exclusive' as const, otherwise: `x${index}.` }));
    const way = [{ id: 's', kind: 'start' as const }, ...gateways, { id: 'e', kind: 'end' as const }];
    const tasks = at.map((index) => ({ id: `t${index}`, kind: 'task' as const }));
    const line = (id: string, from: string, to: string) => watched({ id, name: id, from, to });
    const lines = [
      ...gateways.flatMap(({ id }, index) => [line(`${id}!`, id, `t${index}`), line(`t${index}.`, `t${index}`, 'x0')]),
      ...way.slice(1).map(({ id }, index) => line(`${way[index]?.id}.`, way[index]?.id ?? '', id)),
    ];
    const nodes = [...way, ...tasks].map((node) => ({
      ...{ ...node, name: node.id },
      incoming: lines.flatMap(({ id, to }) => (to === node.id ? id : [])),
      outgoing: lines.flatMap(({ id, from }) => (from === node.id ? id : [])),
    }));
    const byId = <T extends { readonly id: string }>(all: readonly T[]) => all.map((one) => [one.id, one] as const);
    const [nodesById, linesById] = [Object.fromEntries(byId(nodes)), Object.fromEntries(byId(lines))];
    looks = 0;

    expect(askedForPass(new Map(byId(nodes)), lines)).toEqual(new Set());
    expect(checkGraph({ key: 'p', name: 'p', start: 's', nodes: nodesById, lines: linesById, english: {} })).toEqual(
      [],
    );
    expect(looks).toBeLessThan(10 * lines.length);
  });

  it.each([
    ['a document type', `<!DOCTYPE d [<!ENTITY x SYSTEM "http://127.0.0.1:1/">]>${LEAVE}`],
    ['entities that multiply', `<!doctype d [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>${LEAVE}`],
    ['numeric references without end', task(`${MINE} name="${'&#65;'.repeat(400_000)}"`)],
    ['elements without end', file(END.repeat(5000))],
  ])('is refused with %s before it is parsed, quickly', async (_what, xml) => {
    const begin = process.threadCpuUsage();

    expect(await reason(xml)).toMatch(/DOCTYPE|too large/);
    const { user, system } = process.threadCpuUsage(begin);
    // Of this thread alone: others keep the machine busy as well.
    expect((user + system) / 1000).toBeLessThan(200);
  });
});

const sign = (completion: string, words = '') =>
  task(
    `flowable:assignee="${ex('person')}"`,
    `<bpmn:multiInstanceLoopCharacteristics ${words} flowable:collection="${ex('people')}" flowable:elementVariable="person">
      <bpmn:completionCondition>${completion}</bpmn:completionCondition></bpmn:multiInstanceLoopCharacteristics>`,
  );

describe('the words of Flowable', () => {
  it.each([
    ['everybody', sign(ex('nrOfCompletedInstances == nrOfInstances')), { need: 1, inOrder: false }],
    ['one of them', sign(ex('nrOfCompletedInstances >= 1')), { need: 0, inOrder: false }],
    ['a share', sign(ex('nrOfCompletedInstances/nrOfInstances >= 0.6')), { need: 0.6, inOrder: false }],
    ['one after the other', sign('', 'isSequential="true"'), { need: 1, inOrder: true }],
  ])('let %s sign', async (_what, xml, signing) => {
    expect(await planOf(xml)).toMatchObject({
      approvers: [{ by: 'user', names: [ex('people')] }],
      signing: { mode: 'each', ...signing },
    });
  });

  it('name people, pools, priority, time and what is passed over', async () => {
    const words = `flowable:priority="80" flowable:dueDate="P3D" flowable:skipExpression="${ex('urgent')}"`;

    expect(await planOf(task(`flowable:candidateUsers="1,2" flowable:candidateGroups="boss" ${words}`))).toMatchObject({
      approvers: [
        { by: 'user', names: ['1', '2'] },
        { by: 'role', names: ['boss'] },
      ],
      direct: false,
      priority: 80,
      due: 'P3D',
      skip: { path: 'urgent', op: 'eq', value: true },
      onReject: 'end',
    });
  });

  it('let the starter decide where the process names her', async () => {
    const xml = task(`flowable:assignee="${ex('applyUser')}"`).replace(
      'id="s"',
      'id="s" flowable:initiator="applyUser"',
    );

    expect(await planOf(xml)).toMatchObject({ approvers: [{ by: 'starter' }], self: 'allow' });
  });
});

describe('approvers of our own', () => {
  it('come from roles, posts, departments, heads, choices, fields, and under conditions', async () => {
    const xml = task(
      `shian:approvers="role:boss,chief when ${ex('days &gt; 3')}; post:cook; heads:2@12; starterChoice; field:auditor" shian:sign="60%" shian:twice="skip"`,
    );

    expect(await planOf(xml)).toMatchObject({
      approvers: [
        { by: 'role', names: ['boss', 'chief'], when: { path: 'days', op: 'gt', value: 3 } },
        { by: 'post', names: ['cook'] },
        { by: 'head', levels: 2, chain: true, department: '12' },
        { by: 'starterChoice' },
        { by: 'field', name: 'auditor' },
      ],
      signing: { mode: 'each', need: 0.6, inOrder: false },
      twice: 'skip',
    });
  });

  it('are all that is wrong with a file, told at once and by element', async () => {
    const xml = file(
      `${START}<bpmn:userTask id="x"/><bpmn:userTask id="y" ${MINE} shian:self="me"/>${END}${flows('s>x', 'x>y', 'y>e')}`,
    );

    expect((await readFlow(xml)).problems.map(({ element }) => element)).toEqual(['x', 'y']);
  });
});

describe('what other tools wrote into a file', () => {
  it('is left in it when it is read and written again', async () => {
    const xml = task(
      `${MINE} other:colour="red"`,
      '<bpmn:extensionElements><other:note kind="x">remember</other:note></bpmn:extensionElements>',
    ).replace('xmlns:flowable', 'xmlns:other="urn:other" xmlns:flowable');
    const moddle = new BpmnModdle();
    const { rootElement } = await moddle.fromXML(xml);

    const written = (await moddle.toXML(rootElement, { format: true })).xml;

    expect(await reason(written)).toBeUndefined();
    expect(written).toContain('other:colour="red"');
    expect(written).toMatch(/<other:note kind="x">remember<\/other:note>/);
    expect(await planOf(written)).toEqual(await planOf(xml));
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
    (text) => expect(() => readExpression(ex(text))).toThrow(FlowProblemError),
  );

  it('is refused without its brackets', () => expect(() => readExpression('pass')).toThrow(FlowProblemError));
});

describe('a file that is to be deployed', () => {
  const actions = automaticActions(projectModel());

  it.each([
    ['a wait', around(`<bpmn:intermediateCatchEvent id="x">${wait('P3D')}</bpmn:intermediateCatchEvent>`)],
    ['an action of the schemas', around('<bpmn:serviceTask id="x" shian:action="systemNoticeInfo.publish"/>')],
    ['a decision by time-out', task('flowable:assignee="1" flowable:dueDate="P3D" shian:onTimeout="approve"')],
    ['heads', task('shian:approvers="head:2"')],
    ['a post', task('shian:approvers="post:cook"')],
    ['a choice of the starter', task('shian:approvers="starterChoice"')],
    ['a role', task('shian:approvers="role:manager"')],
    ['nothing but BladeX’s words', LEAVE],
  ])('is taken with %s', async (_what, xml) => {
    expect((await readDeployable(xml, actions)).problems).toEqual([]);
  });

  // Undeclared; not a name of an action; answered by a fixed call or a dialog alone; asking for what must be filled in.
  it.each([
    'notice.publish',
    'nothing.unlock',
    'user',
    '__proto__.unlock',
    'user.unlock',
    'flowModel.design',
    'manageUserInfo.lock',
  ])('is refused at the step that runs %s, which does not run by itself', async (action) => {
    const { problems } = await readDeployable(around(`<bpmn:serviceTask id="x" shian:action="${action}"/>`), actions);

    expect(problems.map(({ element }) => element)).toEqual(['x']);
  });
});
