import { useState } from 'react';
import { generate } from '../../../protocol/calls/codegen.ts';
import { useTextsOf } from '../../i18n/useTextsOf.ts';
import { call } from '../../start/http/call.ts';
import { announce } from '../../widgets/announce.ts';
import { announceFailure } from '../../widgets/announceFailure.ts';
import { useConfirm } from '../../widgets/ConfirmHost.tsx';
import { DEVELOP_TEXTS } from './developTexts.ts';
import type { Generated } from './Generated.ts';
import { type Settings, sentSettings } from './Settings.ts';
import { saveZip } from './saveZip.ts';

/** A database elsewhere is read, then hundreds of files are made. */
const TIMEOUT_MS = 30_000;

interface Wanted {
  readonly databaseId: string;
  readonly tables: ReadonlySet<string>;
  readonly settings: Settings;
}

/** Generates what is chosen: to look at, as a zip file, or into the project. */
export function useGenerate({ databaseId, tables, settings }: Wanted) {
  const { t, list } = useTextsOf(DEVELOP_TEXTS);
  const confirm = useConfirm();
  const [generated, setGenerated] = useState<Generated>();
  const [busy, setBusy] = useState(false);
  const sent = { databaseId, tables: [...tables], ...sentSettings(settings) };
  const busily = (work: () => Promise<void>) => async () => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      announceFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const look = async () => setGenerated(await call(generate, { body: sent, timeout: TIMEOUT_MS }));
  const download = async () => {
    const made = await call(generate, { body: { ...sent, mode: 'zip' }, timeout: TIMEOUT_MS });
    setGenerated(made);
    saveZip(made.zip, 'code.zip');
    announce('codegen.downloaded');
  };
  const write = async () => {
    // What is agreed to is what stands there at this moment, not when the preview was made.
    const standing = await call(generate, { body: sent, timeout: TIMEOUT_MS });
    setGenerated(standing);
    const meant = standing.files.filter(({ path, state }) => path.startsWith('schemas/') && state !== 'same');
    if (meant.length === 0) return announce('codegen.nothingToWrite', 'info');
    const changed = meant.filter(({ state }) => state === 'changed');
    const names = list(changed.map(({ path }) => path));
    const agreed = await confirm({
      title: t('codegen.write'),
      body: t('codegen.writeQuestion', { count: meant.length }),
      ...(changed.length > 0 && { consequence: t('codegen.overwrite', { count: changed.length, names }) }),
      danger: changed.length > 0,
      confirm: t('codegen.write'),
    });
    if (!agreed) return;
    const confirmed = changed.map(({ path, hash }) => ({ path, hash }));
    const body = { ...sent, mode: 'write' as const, confirmed };
    const { written } = await call(generate, { body, timeout: TIMEOUT_MS });
    announce('codegen.written', 'success', { count: written });
    await look();
  };
  return { generated, busy, look: busily(look), download: busily(download), write: busily(write) };
}
