import { EXPRESSION_FUNCTIONS } from '../../src/model/expressions/checkExpression.ts';
import { fieldTypeNames } from '../../src/model/fieldTypes/index.ts';
import { operatorNames, operators } from '../../src/model/operators.ts';
import { conditionOperators } from '../../src/schema/compile/conditionOperators.ts';
import { type ConditionExample, DATA_SCOPES, JOINED, OPERATORS, SCOPES } from './conditionExamples.ts';
import { code, table, yamlLine } from './markdown.ts';

const examples = (list: readonly ConditionExample[]): string =>
  table(
    ['says', 'where', 'example'],
    list.map(({ says, at, condition }) => [
      says,
      code(at.at(-1) === 'machine' ? 'scopes' : (at.at(-1) ?? '')),
      code(yamlLine(condition)),
    ]),
  );

/** Suffixes under which an operator travels in a query. */
function suffixes(name: keyof typeof operators): string {
  const { suffix, falseSuffix, dateSuffix, ends } = operators[name];
  const own = [suffix, falseSuffix, dateSuffix].flatMap((one) => (one === undefined ? [] : [code(`_${one}`)]));
  return ends === undefined ? own.join(', ') : 'as its two ends';
}

const TAKES = {
  value: 'a value',
  text: 'a piece of text',
  list: 'a list',
  range: 'two values',
  flag: '`true`, `false`',
};

const operatorTable = (): string =>
  table(
    ['operator', 'asks', 'takes', 'in a query', 'example'],
    operatorNames().map((name) => [
      code(name),
      operators[name].label.en,
      TAKES[operators[name].takes],
      suffixes(name),
      code(yamlLine(OPERATORS[name])),
    ]),
  );

const byType = (): string =>
  table(
    ['type', 'operators'],
    fieldTypeNames().map((type) => [
      code(type),
      conditionOperators({ type, many: false }).map(code).join(', ') || 'none',
    ]),
  );

/** Conditions, operators, scopes and expressions. */
export const conditionsPage = (): string => `# Conditions and expressions

One grammar in \`visibleWhen\`, \`requiredWhen\`, \`readOnlyWhen\`, \`colorWhen\`, \`filter\`, \`closed\`, \`due\`, \`rules\`, \`actions\`, and in the scopes of roles. What cannot be compared is a finding of \`npx shian check\`. A test with a value that is missing does not hold, except \`ne\`, \`empty\` and the opposites of texts and lists.

## Joined

${examples(JOINED)}

## What names mean

${examples(SCOPES)}

\`user.\` has \`id\`, \`account\`, \`name\`, \`realName\`, \`deptId\`, \`postId\`, \`roleId\`, \`roleName\`, \`tenantId\`, \`userType\`, \`phone\`.

## Data scopes

In \`scopes\` of a role, asked by the database:

${examples(DATA_SCOPES)}

Where a scope leaves somebody one value of a field (\`status: "1"\`, or a list of one), her list of these records has no filter and no column of it, unless it is their title.

## Operators

${operatorTable()}

A condition tests a field by the operators of its type, one with \`many: true\` by \`contains\` and \`empty\`; what a list filters it by stands in [field types](field-types.md):

${byType()}

## Expressions

\`computed\` takes a CEL expression over the fields of the row, checked with their types: \`price * watts\`, \`status == "1" ? price : 0\`, \`parts.map(p, p.cost * p.qty).sum()\`. Numbers are exact until they are rounded to \`scale\`; what is missing stays missing. Functions: ${EXPRESSION_FUNCTIONS.map(code).join(', ')}.
`;
