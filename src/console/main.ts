import { openPage } from './start/openPage.ts';

openPage();
