import { describeFamilies } from './support/describeFamilies.ts';

describeFamilies('en');
