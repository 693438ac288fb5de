import type { ServerModule } from '../../../server/kit/ServerModule.ts';
import { handler as resMetadataInfoGetAssetDirectoryItem } from './actions/resMetadataInfo.getAssetDirectoryItem.ts';
import { handler as resMetadataInfoSelectAllTableData } from './actions/resMetadataInfo.selectAllTableData.ts';
import { handler as resMetadataInfoSelectAllTableDataPage } from './actions/resMetadataInfo.selectAllTableDataPage.ts';
import { handler as resMetadataInfoSelectDataAssets } from './actions/resMetadataInfo.selectDataAssets.ts';
import { handler as resSubjectDataInfoSync } from './actions/resSubjectDataInfo.sync.ts';
import { resSubjectDataInfo } from './saving/resSubjectDataInfo.ts';

/** The catalogue of data assets. */
export const server: ServerModule = {
  actions: {
    'resMetadataInfo.getAssetDirectoryItem': resMetadataInfoGetAssetDirectoryItem,
    'resMetadataInfo.selectAllTableData': resMetadataInfoSelectAllTableData,
    'resMetadataInfo.selectAllTableDataPage': resMetadataInfoSelectAllTableDataPage,
    'resMetadataInfo.selectDataAssets': resMetadataInfoSelectDataAssets,
    'resSubjectDataInfo.sync': resSubjectDataInfoSync,
  },
  saving: { resSubjectDataInfo },
};
