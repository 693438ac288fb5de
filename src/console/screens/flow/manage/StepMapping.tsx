import { MenuItem, TextField } from '@mui/material';
import { flowSteps } from '../../../../protocol/calls/flowRuns.ts';
import type { MigrationAnswer } from '../../../../protocol/calls/readFlowRun.ts';
import styles from '../../../workflow/run/Run.module.css';
import { useWork } from '../../../workflow/useWork.ts';
import { useManageTexts } from './useManageTexts.ts';

type Landing = MigrationAnswer['landings'][number];

/** Steps of the other version by those the runs stand at. */
export type Mapping = Readonly<Record<string, string>>;

/** As the call takes it: what is left to the server is not said. */
export const mappingOf = (mapping: Mapping): readonly { readonly from: string; readonly to: string }[] =>
  Object.entries(mapping).flatMap(([from, to]) => (to === '' ? [] : [{ from, to }]));

/** Each place that any of the runs stands at, once; what found no place first. */
export function placesOf(answers: readonly MigrationAnswer[]): readonly Landing[] {
  const all = answers.flatMap(({ landings }) => landings);
  const lost = (from: string) => all.some((one) => one.from === from && one.reason !== '');
  const places = [...new Map(all.map((landing) => [landing.from, landing])).values()];
  return places.toSorted((one, other) => Number(lost(other.from)) - Number(lost(one.from)));
}

/** Steps that places may mean, to be agreed to by trying once more. */
export const proposedIn = (places: readonly Landing[]): Mapping =>
  Object.fromEntries(places.flatMap(({ from, proposed }) => (proposed === '' ? [] : [[from, proposed]])));

interface StepMappingProps {
  readonly processDefinitionId: string;
  readonly places: readonly Landing[];
  readonly mapping: Mapping;
  readonly onMap: (mapping: Mapping) => void;
}

/** Where each place of the runs goes on in the other version, where that is not the step of the same name. */
export function StepMapping({ processDefinitionId, places, mapping, onMap }: StepMappingProps) {
  const { t } = useManageTexts();
  const { data: steps = [] } = useWork(flowSteps, { query: { processDefinitionId } });
  return (
    <section>
      <h3 className={styles.title}>{t('flow.mapping')}</h3>
      <div className={styles.steps}>
        {places.map(({ from, fromName, toName, reason, proposed }) => (
          <TextField
            key={from}
            select
            size="small"
            label={t('flow.mapFrom', { step: fromName })}
            value={steps.some(({ node }) => node === mapping[from]) ? mapping[from] : ''}
            helperText={proposed !== '' && mapping[from] === proposed ? t('flow.mapProposed') : undefined}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            onChange={({ target }) => onMap({ ...mapping, [from]: target.value })}
          >
            <MenuItem value="">
              {reason !== '' || toName === '' ? t('flow.mapNone') : t('flow.mapSame', { step: toName })}
            </MenuItem>
            {steps.map(({ node, name }) => (
              <MenuItem key={node} value={node}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        ))}
      </div>
    </section>
  );
}
