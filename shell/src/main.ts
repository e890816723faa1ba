import '@iconotheca/kit/ui/fonts.css';
import '@iconotheca/kit/ui/tokens.css';
import '@iconotheca/kit/ui/base.css';
import * as r from 'react';
console.log(r);
