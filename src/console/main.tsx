import { createRoot } from 'react-dom/client';
import { Root } from './start/Root.tsx';
import './themes/base.css';

const element = document.getElementById('root');
if (element === null) throw new Error('index.html has no element with the id "root"');
createRoot(element).render(<Root />);
