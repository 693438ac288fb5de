import { Button, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useConsoleData } from '../../../../console/data/useConsoleData.ts';
import { buildFormat } from '../../../../console/fields/buildFormat.ts';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import { showToast } from '../../../../console/start/stores/toastStore.ts';
import { useBundle } from '../../../../console/stores/useBundle.ts';
import { announceFailure } from '../../../../console/widgets/announceFailure.ts';
import { fieldOf } from '../../../../model/lookups.ts';
import type { EntityRecord } from '../../../../protocol/types.ts';
import { TEXTS } from '../texts.ts';
import styles from './draw.module.css';
import { type Kind, useBankNumbers } from './useBankNumbers.ts';

const BANK = 'examBankInfo';
const KIND = ['topicType', 'diffLevel', 'courseType'] as const;
/** So many one call draws at most. */
const MAX_DRAWN = 200;

interface DrawBarProps {
  /** So many rows more fit on the paper. */
  readonly room: number;
  /** Questions that are on the paper already. */
  readonly chosen: readonly string[];
  readonly onDrawn: (rows: readonly EntityRecord[]) => void;
}

/** Of which kind, how many, for how many points: a draw adds that many questions that the paper does not hold yet. */
export function DrawBar({ room, chosen, onDrawn }: DrawBarProps) {
  const { t } = useTextsOf(TEXTS);
  const data = useConsoleData();
  const [kind, setKind] = useState<Kind>({});
  const [count, setCount] = useState('10');
  const [points, setPoints] = useState('');
  const [busy, setBusy] = useState(false);
  const [found] = useBankNumbers([kind]);
  const wanted = Math.min(Number(count), room);
  const ready = Number.isInteger(wanted) && wanted > 0 && !busy;
  const draw = async () => {
    setBusy(true);
    try {
      const num = Math.min(MAX_DRAWN, wanted + chosen.length);
      const drawn = await data.call(BANK, 'extract', { values: { ...kind, num } });
      const fresh = drawn.filter(({ id }) => !chosen.includes(id)).slice(0, wanted);
      if (fresh.length < wanted) showToast('warning', t('draw.fewer', { count: fresh.length }));
      if (fresh.length > 0) onDrawn(fresh.map(rowWith(points)));
    } catch (error) {
      announceFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <fieldset className={styles.bar}>
      <legend>{t('draw.from')}</legend>
      {KIND.map((name) => (
        <KindSelect
          key={name}
          name={name}
          value={kind[name] ?? ''}
          onChoose={(key) => setKind({ ...kind, [name]: key })}
        />
      ))}
      <Num label={t('draw.count')} value={count} onType={setCount} />
      <Num label={t('draw.points')} value={points} placeholder={t('draw.own')} onType={setPoints} />
      <Button variant="outlined" disabled={!ready} onClick={() => void draw()}>
        {t('draw.draw')}
      </Button>
      {found !== undefined && <output>{t('draw.found', { count: found })}</output>}
    </fieldset>
  );
}

/** A drawn question as a row of the paper, with its title, so that it need not be fetched. */
const rowWith =
  (points: string) =>
  ({ id, stem, score }: { readonly id: string; readonly stem: string; readonly score: string }): EntityRecord => ({
    bankId: id,
    bankIdLabel: stem,
    score: Number(points) > 0 ? points : score,
  });

interface KindSelectProps {
  readonly name: (typeof KIND)[number];
  readonly value: string;
  readonly onChoose: (key: string | null) => void;
}

function KindSelect({ name, value, onChoose }: KindSelectProps) {
  const texts = useTextsOf(TEXTS);
  const bundle = useBundle(BANK);
  const field = fieldOf(bundle.entity, name);
  if (field === undefined) return null;
  return (
    <TextField
      select
      size="small"
      label={texts.text(field.label)}
      value={value}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      onChange={({ target }) => onChoose(target.value === '' ? null : target.value)}
    >
      <MenuItem value="">{texts.t('draw.any')}</MenuItem>
      {buildFormat(field, bundle, texts).choices.map(({ key, label }) => (
        <MenuItem key={key} value={key}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface NumProps {
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly onType: (text: string) => void;
}

const Num = ({ label, value, placeholder, onType }: NumProps) => (
  <TextField
    size="small"
    label={label}
    value={value}
    placeholder={placeholder ?? ''}
    slotProps={{ htmlInput: { inputMode: 'decimal' }, inputLabel: { shrink: true } }}
    onChange={({ target }) => onType(target.value)}
  />
);
