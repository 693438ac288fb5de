import { Button } from '@mui/material';
import { APPROVER_KINDS, type ApproverKind, type ApproverWords } from '../../../../flow/bpmn/approverWords.ts';
import { TipButton } from '../../../widgets/TipButton.tsx';
import type { PeopleKind } from '../../../workflow/run/usePeopleOffers.ts';
import { NamesRow } from './NamesRow.tsx';
import css from './Panel.module.css';
import { SelectRow } from './SelectRow.tsx';
import { TextRow } from './TextRow.tsx';
import { useFlowTexts } from './useFlowTexts.ts';

const LEVELS = ['1', '2', '3', '4', '5'] as const;

const picksPeople = (by: ApproverKind): by is PeopleKind =>
  by === 'user' || by === 'role' || by === 'post' || by === 'department';

/** What a new rule of a kind begins with. */
const begun = (by: ApproverKind): ApproverWords => ({ by, names: by === 'head' || by === 'heads' ? ['1'] : [] });

interface RuleProps {
  readonly rule: ApproverWords;
  readonly onChange: (rule: ApproverWords) => void;
  readonly onRemove: () => void;
}

function RuleNames({ rule, onChange }: Omit<RuleProps, 'onRemove'>) {
  const { t } = useFlowTexts();
  const { by, names } = rule;
  if (picksPeople(by))
    return <NamesRow kind={by} names={names} onChoose={(next) => onChange({ ...rule, names: next })} />;
  if (by === 'field')
    return (
      <TextRow
        code
        label={t('flow.field')}
        help={t('flow.fieldHint')}
        value={names[0] ?? ''}
        onCommit={(name) => onChange({ ...rule, names: name === '' ? [] : [name] })}
      />
    );
  if (by !== 'head' && by !== 'heads') return null;
  const [level = '1', department] = (names[0] ?? '1').split('@');
  return (
    <SelectRow
      label={t('flow.levels')}
      value={level}
      options={LEVELS.map((value) => ({ value, label: value }))}
      onChoose={(next) => onChange({ ...rule, names: [department === undefined ? next : `${next}@${department}`] })}
    />
  );
}

function Rule({ rule, onChange, onRemove }: RuleProps) {
  const { t } = useFlowTexts();
  return (
    <li className={css.rule}>
      <div className={css.ruleHead}>
        <SelectRow
          label={t('flow.ruleKind')}
          value={rule.by}
          options={APPROVER_KINDS.map((value) => ({ value, label: t(`flow.rule.${value}`) }))}
          onChoose={(by) => onChange({ ...begun(by), ...(rule.when === undefined ? {} : { when: rule.when }) })}
        />
        <TipButton icon="delete" name={t('flow.removeRule')} onClick={onRemove} />
      </div>
      <RuleNames rule={rule} onChange={onChange} />
      <TextRow
        code
        label={t('flow.when')}
        help={t('flow.whenHint')}
        value={rule.when ?? ''}
        onCommit={(when) => {
          const { when: _when, ...bare } = rule;
          onChange(when === '' ? bare : { ...bare, when });
        }}
      />
    </li>
  );
}

interface ApproverRulesProps {
  readonly rules: readonly ApproverWords[];
  readonly onChange: (rules: readonly ApproverWords[]) => void;
}

/** Where the approvers of a task come from, one rule beside the other. */
export function ApproverRules({ rules, onChange }: ApproverRulesProps) {
  const { t } = useFlowTexts();
  const replaced = (at: number, ...next: readonly ApproverWords[]) => onChange(rules.toSpliced(at, 1, ...next));
  return (
    <>
      <ul className={css.rules}>
        {rules.map((rule, at) => (
          <Rule
            // biome-ignore lint/suspicious/noArrayIndexKey: rules have no other name than their place
            key={at}
            rule={rule}
            onChange={(next) => replaced(at, next)}
            onRemove={() => replaced(at)}
          />
        ))}
      </ul>
      <Button
        size="small"
        variant="outlined"
        onClick={() => onChange([...rules, begun(rules.length === 0 ? 'role' : 'user')])}
      >
        {t('flow.addRule')}
      </Button>
    </>
  );
}
