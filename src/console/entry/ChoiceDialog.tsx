import { type FormEvent, useState } from 'react';
import { ApiError } from '../start/http/ApiError.ts';
import { openConsole } from '../start/session/finishSignIn.ts';
import { exchangeToken } from '../start/session/refreshSession.ts';
import type { Entry } from '../start/stores/entryStore.ts';
import { ChoiceSelect } from './ChoiceSelect.tsx';
import { EntryButtons } from './EntryButtons.tsx';
import { EntryFrame } from './EntryFrame.tsx';
import styles from './entry.module.css';
import { leaveEntry } from './leaveEntry.ts';
import { useChoices } from './useChoices.ts';
import { useEntryText } from './useEntryText.ts';

const NAMES = ['deptId', 'roleId'] as const;

/** Department and role for this session, each asked for only when there are several. */
export function ChoiceDialog({ entry }: { readonly entry: Entry }) {
  const { t } = useEntryText();
  const { choices, failed, retry } = useChoices(entry);
  const [chosen, setChosen] = useState({ deptId: '', roleId: '' });
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const leave = () => leaveEntry(entry);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || choices === undefined) return;
    setTried(true);
    const single = (name: (typeof NAMES)[number]) => (choices[name].length === 1 ? (choices[name][0]?.id ?? '') : '');
    const target = { deptId: chosen.deptId || single('deptId'), roleId: chosen.roleId || single('roleId') };
    if (NAMES.some((name) => target[name] === '' && choices[name].length > 1)) return;
    setBusy(true);
    try {
      openConsole(await exchangeToken(entry.refresh, entry.user.tenantId, target));
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : t('choice.failed'));
      setBusy(false);
    }
  };
  return (
    <EntryFrame title={t('choice.title')} onCancel={busy ? undefined : leave}>
      <p className={styles.lead}>{t('choice.lead')}</p>
      <form onSubmit={submit} noValidate aria-busy={busy || choices === undefined}>
        {choices === undefined && !failed && <p className={styles.lead}>{t('choice.loading')}</p>}
        {NAMES.filter((name) => (choices?.[name].length ?? 0) > 1).map((name) => (
          <ChoiceSelect
            key={name}
            label={t(`choice.${name}`)}
            missing={tried && chosen[name] === '' ? t(`choice.${name}Missing`) : undefined}
            hint={t(`choice.${name}Missing`)}
            choices={choices?.[name] ?? []}
            value={chosen[name]}
            onChange={(value) => setChosen((before) => ({ ...before, [name]: value }))}
          />
        ))}
        <p className="sign-failure" data-part="sign-in-failure" role="alert">
          {failure ?? (failed && t('choice.failed'))}
        </p>
        {failed && (
          <button type="button" className={styles.quiet} onClick={retry}>
            {t('entry.retry')}
          </button>
        )}
        <EntryButtons confirm={t('entry.confirm')} busy={busy} onCancel={leave} />
      </form>
    </EntryFrame>
  );
}
