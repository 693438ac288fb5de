import { Alert } from '@mui/material';
import { useState } from 'react';
import { type ApproverWords, writtenWords } from '../../../../flow/bpmn/approverWords.ts';
import { flowableWords } from '../../../../flow/bpmn/flowableWords.ts';
import { initiatorOf, taskWords } from '../../../../flow/bpmn/taskWords.ts';
import { TASK_RULES } from '../../../../flow/graph/TaskPlan.ts';
import { ApproverRules } from './ApproverRules.tsx';
import type { Designing } from './Designing.ts';
import { setApprovers, setWords } from './edits.ts';
import type { FlowKey } from './flowTexts.ts';
import css from './Panel.module.css';
import { SelectRow } from './SelectRow.tsx';
import { TextRow } from './TextRow.tsx';
import { useFlowTexts } from './useFlowTexts.ts';

const SIGNS = ['one', 'each', 'any', 'inOrder', '50%', '60%', '75%', '80%', '90%'] as const;

/** The words of a rule; the first is what holds when nothing is said. */
const RULES = {
  ...TASK_RULES,
  self: ['inherit', ...TASK_RULES.self],
  onReject: ['auto', ...TASK_RULES.onReject],
} as const;

type RuleName = keyof typeof RULES;

function RuleRow({ designing, name }: { readonly designing: Designing; readonly name: RuleName }) {
  const { t } = useFlowTexts();
  const task = designing.chosen;
  const words: readonly string[] = RULES[name];
  const [silent = ''] = words;
  return (
    <SelectRow
      label={t(`flow.${name}`)}
      value={task.businessObject.$attrs[`shian:${name}`] ?? silent}
      options={words.map((value) => ({ value, label: t(`flow.${name}.${value}` as FlowKey) }))}
      onChoose={(value) => setWords(designing, task, { [`shian:${name}`]: value === silent ? '' : value })}
    />
  );
}

function Approvers({ designing }: { readonly designing: Designing }) {
  const { t } = useFlowTexts();
  const task = designing.chosen;
  const initiator = initiatorOf(designing.root.businessObject);
  const { rules, sign } = taskWords(task.businessObject, initiator);
  // A rule that is still empty is no word of the file yet.
  const [begun, setBegun] = useState<readonly ApproverWords[]>();
  if (rules === undefined)
    return (
      <Alert severity="info">{t('flow.byHand', { text: task.businessObject.$attrs['shian:approvers'] ?? '' })}</Alert>
    );
  const isWhole = ({ by, names }: ApproverWords) =>
    names.length > 0 || by.startsWith('starter') || by === 'previousChoice';
  const change = (next: readonly ApproverWords[]) => {
    const whole = next.filter(isWhole);
    setBegun(whole.length === next.length ? undefined : next);
    if (writtenWords(whole) !== writtenWords(rules)) setApprovers(designing, task, whole, sign);
  };
  const signs = SIGNS.some((one) => one === sign) ? SIGNS : [...SIGNS, sign];
  const isSaid = Object.keys(flowableWords(rules, sign, initiator || 'initiator')).length > 0;
  return (
    <>
      <ApproverRules rules={begun ?? rules} onChange={change} />
      <SelectRow
        label={t('flow.sign')}
        value={sign}
        options={signs.map((value) => ({
          value,
          label: value.endsWith('%') ? t('flow.sign.share', { share: value }) : t(`flow.sign.${value}` as FlowKey),
        }))}
        onChoose={(value) => setApprovers(designing, task, rules, value)}
      />
      {rules.length > 0 && !isSaid && <p className={css.note}>{t('flow.bladex')}</p>}
    </>
  );
}

/** Who does a task, and what happens when that is not plain. */
export function TaskPanel({ designing }: { readonly designing: Designing }) {
  const { t } = useFlowTexts();
  const { chosen } = designing;
  return (
    <>
      <h3 className={css.head}>{t('flow.approvers')}</h3>
      <Approvers key={chosen.id} designing={designing} />
      <RuleRow designing={designing} name="nobody" />
      <RuleRow designing={designing} name="self" />
      <RuleRow designing={designing} name="twice" />
      <RuleRow designing={designing} name="onReject" />
      <TextRow
        code
        label={t('flow.due')}
        help={t('flow.dueHint')}
        value={chosen.businessObject.$attrs['flowable:dueDate'] ?? ''}
        onCommit={(due) => setWords(designing, chosen, { 'flowable:dueDate': due })}
      />
      <RuleRow designing={designing} name="onTimeout" />
    </>
  );
}
