import '@iconotheca/ui/styles/fonts.css';
import '@iconotheca/ui/styles/tokens.css';
import '@iconotheca/ui/styles/base.css';
import '@iconotheca/ui/styles/controls.css';
import { writePageData } from '@iconotheca/ui/testing/page-data';
import { createRoot } from 'react-dom/client';
import { answerScenes } from './answers.ts';
import { Workbench } from './workbench.tsx';

// Scenes stand side by side in one page: what one of them stores is not for the others.
Storage.prototype.getItem = () => null;
Storage.prototype.setItem = () => {};
writePageData();
answerScenes();
const place = document.getElementById('root');
if (place === null) throw new Error('The page has no element #root.');
createRoot(place).render(<Workbench />);
