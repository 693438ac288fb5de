import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import FitScreen from '@mui/icons-material/FitScreenOutlined';
import PlayCircle from '@mui/icons-material/PlayCircleOutlined';
import Redo from '@mui/icons-material/RedoOutlined';
import Undo from '@mui/icons-material/UndoOutlined';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import ZoomIn from '@mui/icons-material/ZoomInOutlined';
import ZoomOut from '@mui/icons-material/ZoomOutOutlined';
import { Button } from '@mui/material';
import { type DragEvent, useRef } from 'react';
import type { RaRecord } from 'react-admin';
import { allows } from '../../../../model/allows.ts';
import { sessionCodes } from '../../../data/canAccess.ts';
import { onOwnServer } from '../../../start/config/configStore.ts';
import { BusyButton } from '../../../widgets/BusyButton.tsx';
import { saveText } from '../../../widgets/saveText.ts';
import { TipButton } from '../../../widgets/TipButton.tsx';
import css from './Designer.module.css';
import type { Designing } from './Designing.ts';
import { addPart } from './edits.ts';
import { PART_ICONS } from './partIcons.tsx';
import { PART_KINDS, PARTS, type PartKind, partName } from './parts.ts';
import type { Canvas, CommandStack, Create, ElementFactory } from './services.ts';
import { xmlOf } from './useDesigning.ts';
import { useFlowTexts } from './useFlowTexts.ts';

const ZOOM_STEP = 1.25;

interface DrawingToolsProps {
  readonly designing: Designing | undefined;
  readonly record: RaRecord;
  readonly busy: boolean;
  readonly unsaved: boolean;
  readonly onFit: () => void;
  readonly onWho: () => void;
  readonly onPlay: () => void;
  readonly onImport: (xml: string) => void;
  readonly onSave: () => void;
}

/** Pressed, a part stands behind the chosen one; dragged, it goes where it is dropped. */
function Parts({ designing }: { readonly designing: Designing | undefined }) {
  const { t } = useFlowTexts();
  const drag = (event: DragEvent, kind: PartKind) => {
    if (designing === undefined) return;
    event.preventDefault();
    const { modeler } = designing;
    modeler
      .get<Create>('create')
      .start(event.nativeEvent, modeler.get<ElementFactory>('elementFactory').createShape(PARTS[kind]));
  };
  return (
    <fieldset className={css.group} aria-label={t('flow.parts')}>
      {PART_KINDS.map((kind) => (
        <Button
          key={kind}
          size="small"
          color="inherit"
          sx={{ px: 0.75 }}
          title={t(partName(kind))}
          aria-label={t(partName(kind))}
          draggable
          startIcon={PART_ICONS[kind]}
          disabled={designing === undefined}
          onDragStart={(event) => drag(event, kind)}
          onClick={() => designing && addPart(designing, kind)}
        >
          <span className={css.part}>{t(partName(kind))}</span>
        </Button>
      ))}
    </fieldset>
  );
}

function FileTools({ designing, record, onImport }: Pick<DrawingToolsProps, 'designing' | 'record' | 'onImport'>) {
  const { t } = useFlowTexts();
  const chosen = useRef<HTMLInputElement>(null);
  const mayDownload = allows(sessionCodes(), 'flow_model_download');
  const download = async () => {
    if (designing) saveText(await xmlOf(designing.modeler), `${String(record.modelKey)}.bpmn20.xml`);
  };
  return (
    <>
      <input
        ref={chosen}
        type="file"
        hidden
        accept=".bpmn,.xml"
        aria-label={t('flow.import')}
        onChange={async (event) => {
          const [file] = event.target.files ?? [];
          if (file) onImport(await file.text());
          event.target.value = '';
        }}
      />
      <TipButton icon={<UploadFile />} name={t('flow.import')} onClick={() => chosen.current?.click()} />
      {mayDownload && (
        <TipButton
          icon={<FileDownload />}
          name={t('flow.export')}
          disabled={designing === undefined}
          onClick={() => void download()}
        />
      )}
    </>
  );
}

/** Everything one does with the drawing, each a button with a name. */
export function DrawingTools(props: DrawingToolsProps) {
  const { designing, record, busy, unsaved, onFit, onWho, onPlay, onImport, onSave } = props;
  const { t } = useFlowTexts();
  const stack = () => designing?.modeler.get<CommandStack>('commandStack');
  const zoom = (factor: number) => {
    const canvas = designing?.modeler.get<Canvas>('canvas');
    canvas?.zoom(canvas.zoom() * factor, 'auto');
  };
  const off = designing === undefined;
  return (
    <div className={css.tools}>
      <div className={css.bar}>
        <Parts designing={designing} />
        <fieldset className={css.group} aria-label={t('flow.tools')}>
          <TipButton
            icon={<Undo />}
            name={t('flow.undo')}
            disabled={!designing?.canUndo}
            onClick={() => stack()?.undo()}
          />
          <TipButton
            icon={<Redo />}
            name={t('flow.redo')}
            disabled={!designing?.canRedo}
            onClick={() => stack()?.redo()}
          />
          <TipButton icon={<ZoomOut />} name={t('flow.out')} disabled={off} onClick={() => zoom(1 / ZOOM_STEP)} />
          <TipButton icon={<ZoomIn />} name={t('flow.in')} disabled={off} onClick={() => zoom(ZOOM_STEP)} />
          <TipButton icon={<FitScreen />} name={t('flow.fit')} disabled={off} onClick={onFit} />
          <FileTools designing={designing} record={record} onImport={onImport} />
          <TipButton
            icon={<PlayCircle />}
            name={t('flow.play')}
            disabled={off || designing.problems.length > 0}
            onClick={onPlay}
          />
        </fieldset>
        <div className={css.ends}>
          {onOwnServer() && (
            <Button variant="outlined" disabled={off || designing.problems.length > 0} onClick={onWho}>
              {t('flow.who')}
            </Button>
          )}
          <BusyButton variant="contained" disabled={off} busy={busy || !unsaved} spins={busy} onClick={onSave}>
            {t(busy ? 'flow.saving' : 'flow.save')}
          </BusyButton>
        </div>
      </div>
    </div>
  );
}
