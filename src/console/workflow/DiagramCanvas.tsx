import 'bpmn-js/dist/assets/diagram-js.css';
import 'bpmn-js/dist/assets/bpmn-js.css';
import FitScreen from '@mui/icons-material/FitScreenOutlined';
import ZoomIn from '@mui/icons-material/ZoomInOutlined';
import ZoomOut from '@mui/icons-material/ZoomOutOutlined';
import { useEffect, useRef, useState } from 'react';
import { useTextsOf } from '../i18n/useTextsOf.ts';
import { StateNotice } from '../widgets/StateNotice.tsx';
import { TipButton } from '../widgets/TipButton.tsx';
import { useNarrow } from '../widgets/useNarrow.ts';
import { DIAGRAM_TEXTS } from './diagramTexts.ts';
import { type DrawnDiagram, drawDiagram } from './drawDiagram.ts';
import type { DiagramMark } from './marksOf.ts';
import styles from './work.module.css';

interface DiagramCanvasProps {
  readonly xml: string;
  readonly marks: ReadonlyMap<string, DiagramMark>;
  readonly legend: boolean;
}

const ZOOM_STEP = 1.25;

/** A BPMN diagram to look at: wheel and drag move it, a finger scrolls it, three buttons zoom, colours follow the theme. */
export function DiagramCanvas({ xml, marks, legend }: DiagramCanvasProps) {
  const { t, language } = useTextsOf(DIAGRAM_TEXTS);
  const scrolled = useNarrow();
  const place = useRef<HTMLDivElement>(null);
  const drawn = useRef<DrawnDiagram>(undefined);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (place.current === null) return;
    setFailed(false);
    const onFailure = () => setFailed(true);
    const diagram = drawDiagram(place.current, { xml, marks, language, scrolled, onFailure });
    drawn.current = diagram;
    return () => diagram.close();
  }, [xml, marks, language, scrolled]);
  return (
    <div className={styles.diagram}>
      <div className={styles.bar}>
        {legend && (
          <ul>
            <li data-mark="success">{t('diagram.done')}</li>
            <li data-mark="primary">{t('diagram.open')}</li>
            <li data-mark="warning">{t('diagram.way')}</li>
          </ul>
        )}
        <div>
          <TipButton icon={<ZoomOut />} name={t('diagram.out')} onClick={() => drawn.current?.zoom(1 / ZOOM_STEP)} />
          <TipButton icon={<ZoomIn />} name={t('diagram.in')} onClick={() => drawn.current?.zoom(ZOOM_STEP)} />
          <TipButton icon={<FitScreen />} name={t('diagram.fit')} onClick={() => drawn.current?.fit()} />
        </div>
      </div>
      {failed && <StateNotice alert icon="warning" title={t('diagram.failed')} hint={t('diagram.failedHint')} />}
      <div ref={place} className={styles.canvas} hidden={failed} />
    </div>
  );
}
