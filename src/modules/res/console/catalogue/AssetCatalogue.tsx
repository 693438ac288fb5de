import { useState } from 'react';
import type { EntityScreenContext } from '../../../../console/entity/EntityContext.ts';
import { AssetFigures } from './AssetFigures.tsx';
import styles from './catalogue.module.css';
import { DirectoryTree } from './DirectoryTree.tsx';
import { TablePage } from './TablePage.tsx';

/** The directory of all data beside what was chosen in it: figures of the whole, or one table. */
export function AssetCatalogue({ context }: { readonly context: EntityScreenContext }) {
  const [table, setTable] = useState('');
  return (
    <div className={styles.root}>
      <DirectoryTree chosen={table} onChoose={setTable} />
      <div className={styles.page}>
        {table === '' ? <AssetFigures entity={context.entity} /> : <TablePage key={table} name={table} />}
      </div>
    </div>
  );
}
