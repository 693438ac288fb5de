import { TextField } from '@mui/material';
import { useState } from 'react';
import { useTextsOf } from '../../../console/i18n/useTextsOf.ts';
import { isObject } from '../../../model/guards.ts';
import type { ShownRecord } from '../../../model/SchemaTypes.ts';
import { sumOf } from '../../../model/sumOf.ts';
import * as dict from '../../dict.gen.ts';
import { fillTemplate } from './fillTemplate.ts';
import styles from './MessagePreview.module.css';
import { TEXTS } from './texts.ts';

/** What a parameter says in the preview, cut as it would be when sent. */
function sampleOf(param: Readonly<Record<string, unknown>>): string {
  const value = param.paramSource === dict.template_param_source.fixedValue ? param.fixedValue : param.sample;
  return String(value ?? '');
}

/** A message as it arrives, with samples that can be changed. */
export function MessagePreview({ record }: { readonly record: ShownRecord<'systemMsgTemplate'> }) {
  const { t } = useTextsOf(TEXTS);
  const params = Array.isArray(record.params) ? record.params.filter(isObject) : [];
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const values = new Map(
    params.map((param) => {
      const code = String(param.paramCode);
      const longest = Number(param.maxLength ?? 0) || undefined;
      return [code, (typed[code] ?? sampleOf(param)).slice(0, longest)];
    }),
  );
  const parts = fillTemplate(String(record.content ?? ''), values);
  const sign = typeof record.signName === 'string' && record.signName !== '' ? `【${record.signName}】` : '';
  const length = sign.length + sumOf(parts, ({ text }) => text.length);
  const missing = parts.filter(({ kind }) => kind === 'missing');
  return (
    <div className={styles.root}>
      <section className={styles.phone} data-part="phone" aria-label={t('preview.message')}>
        <p>
          {sign}
          {parts.map((part, at) =>
            part.kind === 'plain' ? (
              part.text
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts keep their places
              <mark key={at} data-kind={part.kind}>
                {part.text}
              </mark>
            ),
          )}
        </p>
        <small>{t('preview.length', { count: length })}</small>
        {missing.length > 0 && (
          <small role="alert">{t('preview.missing', { names: missing.map(({ text }) => text).join(' ') })}</small>
        )}
      </section>
      <section className={styles.params} aria-label={t('preview.params')}>
        <h2>{t('preview.params')}</h2>
        {params.length === 0 && <p>{t('preview.noParams')}</p>}
        {params.map((param) => {
          const code = String(param.paramCode);
          return (
            <TextField
              key={code}
              size="small"
              fullWidth
              label={`${String(param.paramName ?? code)} \${${code}}`}
              value={typed[code] ?? sampleOf(param)}
              disabled={param.paramSource === dict.template_param_source.fixedValue}
              onChange={(event) => setTyped({ ...typed, [code]: event.target.value })}
            />
          );
        })}
      </section>
    </div>
  );
}
