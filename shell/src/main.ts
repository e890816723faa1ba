import './fetch-fonts.ts';
// Before React's renderer, which looks for it once.
import './remotes/commits.ts';
import './trusted-types.ts';
import './auth/take-credentials.ts';
import './bootstrap.tsx';
