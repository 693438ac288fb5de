import { type RefObject, useRef } from 'react';
import { useTextsOf } from '../../i18n/useTextsOf.ts';
import styles from './codegen.module.css';
import { DEVELOP_TEXTS } from './developTexts.ts';

interface TemplateTextProps {
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly value: string;
  readonly wrongLines: readonly number[];
  readonly onChange: (value: string) => void;
}

/** The text of a template with the numbers of its lines; those with a mistake are marked. */
export function TemplateText({ area, value, wrongLines, onChange }: TemplateTextProps) {
  const { t } = useTextsOf(DEVELOP_TEXTS);
  const numbers = useRef<HTMLDivElement>(null);
  const count = value.split('\n').length;
  const wrong = new Set(wrongLines);
  return (
    <div className={styles.writing}>
      <div ref={numbers} className={styles.numbers} aria-hidden>
        {Array.from({ length: count }, (_, index) => index + 1).map((line) => (
          <span key={line} data-wrong={wrong.has(line)}>
            {line}
          </span>
        ))}
      </div>
      <textarea
        ref={area}
        value={value}
        spellCheck={false}
        wrap="off"
        maxLength={60_000}
        aria-label={t('template.content')}
        aria-invalid={wrong.size > 0}
        onChange={(event) => onChange(event.target.value)}
        onScroll={(event) => {
          if (numbers.current) numbers.current.scrollTop = event.currentTarget.scrollTop;
        }}
      />
    </div>
  );
}
