import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Suspense, useState } from 'react';
import type { EntityRecord } from '../../../protocol/types.ts';
import { useText } from '../../i18n/useText.ts';
import { lazyPart } from '../../parts/lazyPart.ts';
import { TipButton } from '../../widgets/TipButton.tsx';
import type { EntityScreenContext } from '../EntityContext.ts';

const RecordPrint = lazyPart(async () => (await import('./RecordPrint.tsx')).RecordPrint);

interface PrintButtonProps {
  readonly context: EntityScreenContext;
  readonly record: EntityRecord;
}

/** Prints one record; what it takes is fetched when it is pressed. */
export function PrintButton({ context, record }: PrintButtonProps) {
  const { t } = useText();
  const [printing, setPrinting] = useState(false);
  return (
    <>
      <TipButton
        icon={<PrintIcon sx={{ fontSize: 18 }} />}
        name={t('print')}
        disabled={printing}
        onClick={() => setPrinting(true)}
      />
      {printing && (
        <Suspense>
          <RecordPrint context={context} record={record} onDone={() => setPrinting(false)} />
        </Suspense>
      )}
    </>
  );
}
