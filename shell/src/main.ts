import './fetch-fonts.ts';
// Before React's renderer, which looks for the first once, and draws through the second.
import './remotes/commits.ts';
import './foreign-changes.ts';
import './trusted-types.ts';
import './auth/take-credentials.ts';
import './bootstrap.tsx';
