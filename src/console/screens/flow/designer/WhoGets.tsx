import { Autocomplete, Button, TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { flowWho } from '../../../../protocol/calls/workflow.ts';
import { call } from '../../../start/http/call.ts';
import { BusyButton } from '../../../widgets/BusyButton.tsx';
import { DialogFrame } from '../../../widgets/DialogFrame.tsx';
import { ErrorNotice } from '../../../widgets/ErrorNotice.tsx';
import { LoadingLines } from '../../../widgets/LoadingLines.tsx';
import { StatusDot } from '../../../widgets/StatusDot.tsx';
import { type PeopleOffer, usePeopleOffers } from '../../../workflow/run/usePeopleOffers.ts';
import type { Designing } from './Designing.ts';
import { xmlOf } from './useDesigning.ts';
import { useFlowTexts } from './useFlowTexts.ts';
import css from './WhoGets.module.css';

/** So many people at one step are worth a second look. */
const MANY = 10;
/** More names than these are counted, not told. */
const MAX_NAMES = 8;
const MAX_STARTERS = 20;

type Step = Awaited<ReturnType<typeof ask>>[number];

const ask = async (designing: Designing, starters: readonly PeopleOffer[]) =>
  call(flowWho, { body: { xml: await xmlOf(designing.modeler), starters: starters.map(({ key }) => key) } });

/** What is to be seen at once: that nobody, only she herself, or very many would get it. */
function Mark({ step: { people, kind, open, starter } }: { readonly step: Step }) {
  const { t } = useFlowTexts();
  if (kind === 'skip') return <StatusDot color="warning">{t('flow.who.skip')}</StatusDot>;
  if (kind === 'reject') return <StatusDot color="danger">{t('flow.who.reject')}</StatusDot>;
  if (people.length === 0 && open) return <StatusDot color="info">{t('flow.who.open')}</StatusDot>;
  if (people.length === 0) return <StatusDot color="danger">{t('flow.who.nobody')}</StatusDot>;
  if (people.length === 1 && people[0]?.id === starter)
    return <StatusDot color="warning">{t('flow.who.starter')}</StatusDot>;
  if (people.length > MANY) return <StatusDot color="warning">{t('flow.who.many', { count: MANY })}</StatusDot>;
  return null;
}

function Names({ people }: Pick<Step, 'people'>) {
  const { t, list } = useFlowTexts();
  const told = list(people.slice(0, MAX_NAMES).map(({ name }) => name));
  return people.length > MAX_NAMES ? t('flow.who.more', { names: told, count: people.length }) : told;
}

function Answer({ steps, starters }: { readonly steps: readonly Step[]; readonly starters: readonly PeopleOffer[] }) {
  const { t } = useFlowTexts();
  return starters.map(({ key, label }) => (
    <section key={key} className={css.starter}>
      <h3>{t('flow.who.from', { name: label })}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('flow.element')}</th>
            <th scope="col">{t('flow.approvers')}</th>
            <th scope="col">{t('flow.who.mark')}</th>
          </tr>
        </thead>
        <tbody>
          {steps
            .filter(({ starter }) => starter === key)
            .map((step) => (
              <tr key={step.node}>
                <td>{step.name}</td>
                <td>
                  <Names people={step.people} />
                </td>
                <td>
                  <Mark step={step} />
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  ));
}

interface WhoGetsProps {
  readonly designing: Designing;
  readonly onClose: () => void;
}

/** Asks, before anything is deployed, who would get each step if these people started the process. */
export function WhoGets({ designing, onClose }: WhoGetsProps) {
  const { t } = useFlowTexts();
  const offers = usePeopleOffers('user');
  const [starters, setStarters] = useState<readonly PeopleOffer[]>([]);
  const { data, error, mutate, isPending, reset } = useMutation({ mutationFn: () => ask(designing, starters) });
  return (
    <DialogFrame
      title={t('flow.who')}
      width={800}
      onClose={onClose}
      footer={
        <>
          <Button variant="outlined" color="inherit" onClick={onClose}>
            {t('close')}
          </Button>
          <BusyButton variant="contained" disabled={starters.length === 0} busy={isPending} onClick={() => mutate()}>
            {t('flow.who.ask')}
          </BusyButton>
        </>
      }
    >
      <Autocomplete
        multiple
        size="small"
        options={[...offers]}
        value={[...starters]}
        getOptionKey={({ key }) => key}
        isOptionEqualToValue={(one, other) => one.key === other.key}
        noOptionsText={t('noOptions')}
        clearText={t('clear')}
        onChange={(_event, next) => {
          setStarters(next.slice(0, MAX_STARTERS));
          reset();
        }}
        renderInput={(params) => (
          <TextField
            {...params}
            label={t('flow.who.starters')}
            helperText={t('flow.who.hint')}
            slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps.inputLabel, shrink: true } }}
          />
        )}
      />
      {isPending && <LoadingLines />}
      {error && <ErrorNotice error={error} onRetry={() => mutate()} />}
      {data && <Answer steps={data} starters={starters} />}
    </DialogFrame>
  );
}
