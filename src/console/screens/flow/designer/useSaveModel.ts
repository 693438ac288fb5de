import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import { useConsoleData } from '../../../data/useConsoleData.ts';
import { onOwnServer } from '../../../start/config/configStore.ts';
import { showToast } from '../../../start/stores/toastStore.ts';
import { announce } from '../../../widgets/announce.ts';
import { announceFailure } from '../../../widgets/announceFailure.ts';
import type { DrawnFile } from '../FlowDesigner.tsx';
import type { Designing } from './Designing.ts';
import { xmlOf } from './useDesigning.ts';
import { useFlowTexts } from './useFlowTexts.ts';

interface SavedAt {
  readonly file: DrawnFile;
  readonly changes: number;
}

interface SaveSteps {
  readonly onBusy: (busy: boolean) => void;
  readonly onSaved: () => void;
  readonly onDone: () => void;
}

/** Stores the drawing as the next version of its model; the name of the process is the name of the model. */
export function useSaveModel(record: RaRecord, { onBusy, onSaved, onDone }: SaveSteps) {
  const { t } = useFlowTexts();
  const data = useConsoleData();
  const [stored, setStored] = useState(record);
  const [savedAt, setSavedAt] = useState<SavedAt>();
  const save = async (designing: Designing, file: DrawnFile) => {
    const { changes, root, modeler } = designing;
    onBusy(true);
    try {
      const modelEditorXml = await xmlOf(modeler);
      const name = root.businessObject.name || String(stored.name ?? '');
      const { data: saved } = await data.update('flowModel', {
        id: stored.id,
        data: { ...stored, name, modelEditorXml },
        previousData: stored,
      });
      setStored({ ...stored, ...saved, name, modelEditorXml });
      setSavedAt({ file, changes });
      onSaved();
      // BladeX does not tell which version it has become.
      if (onOwnServer()) showToast('success', t('flow.saved', { version: String(saved.version ?? '') }));
      else announce('done');
      onDone();
    } catch (error) {
      announceFailure(error);
    } finally {
      onBusy(false);
    }
  };
  return { savedAt, save };
}
