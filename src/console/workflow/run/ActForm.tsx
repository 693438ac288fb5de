import { MenuItem, TextField } from '@mui/material';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { MAX_FLOW_COMMENT_LENGTH } from '../../../model/comments.ts';
import { useUnsaved } from '../../context/useUnsaved.ts';
import { type FlowPaper, readStep, type StepForm, type StepInputs } from '../../fields/form/StepInputs.ts';
import { useTextsOf } from '../../i18n/useTextsOf.ts';
import { BusyButton } from '../../widgets/BusyButton.tsx';
import { StepPart } from '../StepPart.tsx';
import {
  type Act,
  type ActEntry,
  asks,
  choicesOf,
  isEntered,
  missingIn,
  NOTHING_ENTERED,
  nearestPlace,
  sayingOf,
  stepTitle,
} from './acts.ts';
import { PeopleBox } from './PeopleBox.tsx';
import styles from './Run.module.css';
import { RUN_TEXTS } from './texts.ts';

interface ActFormProps {
  readonly act: Act;
  readonly busy: boolean;
  readonly about: FlowPaper | undefined;
  readonly inputs: StepInputs | undefined;
  /** Answers what it was refused with. */
  readonly onDo: (entry: ActEntry) => Promise<unknown>;
  readonly onCancel: () => void;
}

const WHERE = ['before', 'after', 'beside'] as const;

/** What an operation asks for: whom, where to, and what one says to it. */
export function ActForm({ act, busy, about, inputs, onDo, onCancel }: ActFormProps) {
  const { t } = useTextsOf(RUN_TEXTS);
  const [entry, setEntry] = useState(NOTHING_ENTERED);
  const [tried, setTried] = useState(false);
  useUnsaved('act', isEntered(entry));
  const asked = asks(act);
  const missing = missingIn(act, entry);
  const saying = sayingOf(act);
  const needs = (key: typeof missing) =>
    tried && key !== undefined && missing === key
      ? t(key === saying ? 'run.need' : 'run.needOne', { field: t(key) })
      : undefined;
  const fields = useRef<StepForm>(null);
  const form = useRef<HTMLFormElement>(null);
  // It opens below the button that was pressed, often below what is in sight.
  useEffect(() => {
    form.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  const perform = async () => {
    const changed = await readStep(fields.current);
    if (changed === undefined) return;
    const refused = await onDo({ ...entry, ...changed });
    if (refused !== undefined) fields.current?.refuse(refused);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (missing === undefined && !busy) void perform();
  };
  const peopleKey = act.op === 'copy' ? 'run.copyPeople' : 'run.signers';
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit} aria-label={act.text}>
      <h3>{act.task === undefined ? act.text : `${act.text} · ${stepTitle(act.task)}`}</h3>
      {asked.record && <StepPart inputs={inputs} about={about} ref={fields} />}
      {asked.person && (
        <PeopleBox
          single
          label={t('run.to')}
          people={entry.to === '' ? [] : [entry.to]}
          error={needs('run.to')}
          onChoose={([to = '']) => setEntry({ ...entry, to })}
        />
      )}
      {asked.people && (
        <PeopleBox
          label={t(peopleKey)}
          people={entry.people}
          error={needs(peopleKey)}
          onChoose={(people) => setEntry({ ...entry, people })}
        />
      )}
      {asked.where && (
        <TextField
          select
          size="small"
          label={t('run.where')}
          value={entry.where}
          onChange={({ target }) =>
            setEntry({ ...entry, where: WHERE.find((one) => one === target.value) ?? 'beside' })
          }
        >
          {WHERE.map((where) => (
            <MenuItem key={where} value={where}>
              {t(`run.${where}`)}
            </MenuItem>
          ))}
        </TextField>
      )}
      {asked.place && (
        <TextField
          select
          size="small"
          label={t('run.returnTo')}
          value={entry.to || nearestPlace(act)}
          onChange={({ target }) => setEntry({ ...entry, to: target.value })}
        >
          {nearestPlace(act) === 'last' && <MenuItem value="last">{t('run.last')}</MenuItem>}
          {act.task?.returns.map(({ node, name }) => (
            <MenuItem key={node} value={node}>
              {name}
            </MenuItem>
          ))}
          <MenuItem value="starter">{t('run.starter')}</MenuItem>
        </TextField>
      )}
      {choicesOf(act).map(({ node, name }) => (
        <PeopleBox
          key={node}
          label={t('run.choose', { step: name })}
          people={entry.chosen[node] ?? []}
          onChoose={(people) => setEntry({ ...entry, chosen: { ...entry.chosen, [node]: people } })}
        />
      ))}
      {asked.comment !== 'no' && (
        <TextField
          multiline
          minRows={2}
          maxRows={8}
          required={asked.comment === 'must'}
          label={t(saying)}
          value={entry.comment}
          error={needs(saying) !== undefined}
          helperText={needs(saying)}
          slotProps={{ htmlInput: { maxLength: MAX_FLOW_COMMENT_LENGTH } }}
          onChange={({ target }) => setEntry({ ...entry, comment: target.value })}
        />
      )}
      <div className={`${styles.buttons} ${styles.ends}`}>
        <BusyButton variant="outlined" color="inherit" busy={busy} spins={false} onClick={onCancel}>
          {t('cancel')}
        </BusyButton>
        <BusyButton type="submit" variant="contained" color={asked.isGrave ? 'error' : 'primary'} busy={busy}>
          {act.text}
        </BusyButton>
      </div>
    </form>
  );
}
