import java from 'highlight.js/lib/languages/java';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';
import { createLowlight } from 'lowlight';
import { Fragment, type ReactNode, useMemo } from 'react';
import styles from './codegen.module.css';

/** Longer text is shown plain: nobody reads it, and colouring it takes long. */
const MAX_COLOURED = 100_000;

const lowlight = createLowlight({ java, sql, typescript, xml, yaml });

type Tree = ReturnType<typeof lowlight.highlight>['children'][number];

/** Elements made of the tree, never of HTML: a file may hold whatever it likes. */
function drawn(node: Tree, key: number): ReactNode {
  if (node.type === 'text') return <Fragment key={key}>{node.value}</Fragment>;
  if (node.type !== 'element') return null;
  const names = node.properties.className;
  return (
    <span key={key} className={Array.isArray(names) ? names.join(' ') : undefined}>
      {node.children.map(drawn)}
    </span>
  );
}

interface HighlightedCodeProps {
  readonly text: string;
  readonly language: string;
  readonly label: string;
}

/** A file with the numbers of its lines. */
export function HighlightedCode({ text, language, label }: HighlightedCodeProps) {
  const nodes = useMemo(() => {
    const isKnown = lowlight.registered(language) && text.length <= MAX_COLOURED;
    return isKnown ? lowlight.highlight(language, text).children.map(drawn) : text;
  }, [text, language]);
  const lines = text.replace(/\n$/, '').split('\n').length;
  const numbers = Array.from({ length: lines }, (_, index) => index + 1).join('\n');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by the keyboard.
    <section className={styles.code} aria-label={label} tabIndex={0}>
      <pre aria-hidden className={styles.numbers}>
        {numbers}
      </pre>
      <pre className={styles.text}>
        <code>{nodes}</code>
      </pre>
    </section>
  );
}
