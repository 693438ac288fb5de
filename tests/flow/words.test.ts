import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { BpmnModdle } from 'bpmn-moddle';
import { describe, expect, it } from 'vitest';
import { compareFiles } from '../../src/console/screens/flow/compareFiles.ts';
import { TEMPLATE_NAMES, templateFile } from '../../src/console/screens/flow/designer/templates.ts';
import { CANVAS_TEXTS } from '../../src/console/screens/flow/designer/translate.ts';
import { wordsIn, writtenWords } from '../../src/flow/bpmn/approverWords.ts';
import { elementsIn } from '../../src/flow/bpmn/elements.ts';
import { flowableWords } from '../../src/flow/bpmn/flowableWords.ts';
import { readFlow } from '../../src/flow/bpmn/readFlow.ts';
import { initiatorOf, taskWords } from '../../src/flow/bpmn/taskWords.ts';

const variable = (name: string) => ['$', '{', name, '}'].join('');

/** As BladeX's own designer writes it. */
const bladeX = (attributes: string, inside = '') => `<?xml version="1.0"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xmlns:flowable="http://flowable.org/bpmn" targetNamespace="http://www.flowable.org/processdef" id="d">
  <process id="p" name="报销" isExecutable="true"><startEvent id="s" flowable:initiator="applyUser" flowable:formFieldValidation="true"/>
  <userTask id="x" name="审批" ${attributes}>${inside}</userTask><endEvent id="e"/>
  <sequenceFlow id="a" sourceRef="s" targetRef="x"/><sequenceFlow id="b" sourceRef="x" targetRef="e"/></process></definitions>`;

async function wordsOf(xml: string) {
  const { rootElement } = await new BpmnModdle().fromXML(xml);
  const [process] = elementsIn(rootElement.rootElements);
  const task = elementsIn(process?.flowElements).find(({ id }) => id === 'x');
  if (!process || !task) throw new Error('No task in the file');
  return taskWords(task, initiatorOf(process));
}

const loop = (condition = '') =>
  `<multiInstanceLoopCharacteristics flowable:collection="users" flowable:elementVariable="user">${condition && `<completionCondition xsi:type="tFormalExpression">${condition}</completionCondition>`}</multiInstanceLoopCharacteristics>`;

describe('a task of BladeX', () => {
  it.each([
    ['flowable:assignee="taskUser_7"', '', 'user:7', 'one'],
    [`flowable:assignee="${variable('applyUser')}"`, '', 'starter', 'one'],
    [
      'flowable:candidateUsers="taskUser_1,taskUser_2" flowable:candidateGroups="admin"',
      '',
      'user:1,2; role:admin',
      'one',
    ],
    [`flowable:assignee="${variable('user')}"`, loop(), `user:${variable('users')}`, 'each'],
    [
      `flowable:assignee="${variable('user')}"`,
      loop(variable('nrOfCompletedInstances/nrOfInstances &gt;= 0.6')),
      `user:${variable('users')}`,
      '60%',
    ],
  ])('is shown in words of our own where it has %s', async (attributes, inside, rules, sign) => {
    const words = await wordsOf(bladeX(attributes, inside));

    expect([writtenWords(words.rules ?? []), words.sign]).toEqual([rules, sign]);
  });
});

describe('approvers', () => {
  it.each([
    ['user:7', 'one', { assignee: 'taskUser_7' }],
    ['user:7,8; role:manager', 'one', { candidateUsers: 'taskUser_7,taskUser_8', candidateGroups: 'manager' }],
    ['field:auditor', 'one', { assignee: variable('auditor') }],
    ['starter', 'one', { assignee: variable('initiator') }],
    [
      'field:auditors',
      '60%',
      {
        assignee: variable('approver'),
        loop: {
          collection: variable('auditors'),
          elementVariable: 'approver',
          isSequential: false,
          completion: variable('nrOfCompletedInstances/nrOfInstances >= 0.6'),
        },
      },
    ],
    // Flowable has no words for these: half of the approvers would be the wrong ones.
    ['head:1', 'one', {}],
    ['role:manager; head:1', 'one', {}],
    ['role:manager', 'each', {}],
    [`role:manager when ${variable('days > 3')}`, 'one', {}],
  ])('%s, signing %s, are said in Flowable’s words as far as it has them', (text, sign, said) => {
    const rules = wordsIn(text) ?? [];

    expect(writtenWords(rules)).toBe(text);
    expect(flowableWords(rules, sign, 'initiator')).toEqual(said);
  });

  it('are left as they are where they are no list of rules', () => {
    expect(wordsIn('boss!')).toBeUndefined();
  });
});

describe('a template', () => {
  it.each(TEMPLATE_NAMES.filter((name) => name !== 'empty'))('“%s” can be deployed as it comes', async (name) => {
    const { graph, problems } = await readFlow(templateFile(name, 'trip', '出差 & <报销> "急"'));

    expect(problems).toEqual([]);
    expect([graph?.key, graph?.name]).toEqual(['trip', '出差 & <报销> "急"']);
  });
});

describe('two versions', () => {
  it('are compared element by element', async () => {
    const older = templateFile('simple', 'trip', '出差');
    const newer = older
      .replace('name="审批"', 'name="复核"')
      .replace('x="430"', 'x="480"')
      .replace('x="260"', 'x="290"');

    expect(await compareFiles(older, newer)).toEqual([
      { kind: 'changed', id: 'approval', name: { zh: '复核', en: 'Approval' } },
      { kind: 'moved', id: 'end', name: { zh: '结束', en: 'End' } },
    ]);
    expect(
      (await compareFiles(older, templateFile('sign', 'trip', '出差'))).map(({ kind, id }) => `${kind} ${id}`),
    ).toContain('removed approval');
  });
});

const PACKAGES = path.resolve(import.meta.dirname, '../../node_modules');
const MODELER = path.resolve(import.meta.dirname, '../../src/console/screens/flow/designer/createModeler.ts');

/** A file of the library, and all that it imports of it. */
function collectSources(file: string, found: Map<string, string>): void {
  if (found.has(file)) return;
  const source = readFileSync(file, 'utf8');
  found.set(file, source);
  for (const [, from = ''] of source.matchAll(/\bfrom\s+'((?:\.|bpmn-js\/|diagram-js\/)[^']+)'/g)) {
    const base = from.startsWith('.') ? path.resolve(path.dirname(file), from) : path.join(PACKAGES, from);
    const target = [base, `${base}.js`, path.join(base, 'index.js')].find(
      (one) => existsSync(one) && statSync(one).isFile(),
    );
    if (target?.endsWith('.js')) collectSources(target, found);
  }
}

describe('the canvas', () => {
  it('says nothing that is not in both languages', () => {
    const sources = new Map<string, string>();
    collectSources(MODELER, sources);
    const said = [...sources.values()].flatMap((source) =>
      [...source.matchAll(/^(?! *\*).*(?<!['"\w])_?translate\(\s*(?:'((?:[^'\\]|\\.)+)'|([A-Z_]+))\s*[,)]/gm)].map(
        ([, text, name]) => text ?? new RegExp(`${name} = '([^']+)'`).exec(source)?.[1] ?? name,
      ),
    );

    expect(sources.size).toBeGreaterThan(200);
    expect(new Set(said)).toEqual(
      new Set([
        'Open {element}',
        'flow elements must be children of pools/participants',
        'Data object must be placed within a pool/participant.',
      ]),
    );
    expect(said.filter((text) => !Object.hasOwn(CANVAS_TEXTS, text ?? ''))).toEqual([]);
  });
});
