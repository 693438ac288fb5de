import { Checkbox, FormControlLabel, TextField } from '@mui/material';
import { useId } from 'react';
import { templateAll } from '../../../protocol/calls/codegen.ts';
import { useAnswer } from '../../data/useAnswer.ts';
import { type TextKeyOf, useTextsOf } from '../../i18n/useTextsOf.ts';
import { toggledSet } from '../../widgets/toggledSet.ts';
import styles from './codegen.module.css';
import { DEVELOP_TEXTS } from './developTexts.ts';
import type { TemplateRow } from './Generated.ts';
import { chosenTemplates, type Settings } from './Settings.ts';

const NO_QUERY = {};

const TEXTS: readonly (readonly [
  name: keyof Settings & `${string}`,
  label: TextKeyOf<typeof DEVELOP_TEXTS>,
  sample: string,
])[] = [
  ['serviceName', 'codegen.service', 'blade-demo'],
  ['packageName', 'codegen.package', 'org.example.demo'],
  ['tablePrefix', 'codegen.prefix', ''],
  ['module', 'codegen.module', 'demo'],
  ['author', 'codegen.author', ''],
];

interface GenerateSettingsProps {
  readonly settings: Settings;
  readonly onChange: (settings: Settings) => void;
}

/** Names that stand in the files, and the templates that are made. */
export function GenerateSettings({ settings, onChange }: GenerateSettingsProps) {
  const { t } = useTextsOf(DEVELOP_TEXTS);
  const base = useId();
  const { data = [] } = useAnswer(templateAll, NO_QUERY);
  const chosen = new Set(chosenTemplates(settings, data));
  const box = (label: string, checked: boolean, change: (on: boolean) => void) => (
    <FormControlLabel
      control={<Checkbox size="small" checked={checked} onChange={(_event, on) => change(on)} />}
      label={label}
    />
  );
  const toggle = ({ code }: TemplateRow) => onChange({ ...settings, templates: [...toggledSet(chosen, code)] });
  return (
    <>
      <h2>{t('codegen.settings')}</h2>
      <div className={styles.settings}>
        {TEXTS.map(([name, label, sample]) => (
          <label key={name} htmlFor={`${base}-${name}`}>
            <span className={styles.label}>{t(label)}</span>
            <TextField
              id={`${base}-${name}`}
              size="small"
              fullWidth
              value={settings[name]}
              placeholder={sample}
              onChange={(event) => onChange({ ...settings, [name]: event.target.value })}
            />
          </label>
        ))}
        <div className={styles.boxes}>
          {box(t('codegen.base'), settings.baseMode, (baseMode) => onChange({ ...settings, baseMode }))}
          {box(t('codegen.wrap'), settings.wrapMode, (wrapMode) => onChange({ ...settings, wrapMode }))}
        </div>
      </div>
      <h2>{t('codegen.templates')}</h2>
      <div className={styles.boxes}>
        {data.map((template) => (
          <span key={template.code}>{box(template.name, chosen.has(template.code), () => toggle(template))}</span>
        ))}
      </div>
    </>
  );
}
