import './look.css';
import { Link, PageTitle } from '@iconotheca/client';
import type { ReactNode } from 'react';
import { texts } from './texts.ts';

interface FrameProps {
  title: string;
  intro?: string;
  children: ReactNode;
}

/** Surrounds each of the partner's pages. */
export function Frame({ title, intro, children }: FrameProps) {
  return (
    <div className="leuven">
      <PageTitle title={title} />
      <header className="leuven-head">
        <p className="leuven-name">
          <Link className="leuven-home" to="/r/cerl/pda">
            {texts.name}
          </Link>
        </p>
        <h1 className="leuven-title" tabIndex={-1}>
          {title}
        </h1>
        {intro !== undefined && <p className="leuven-intro">{intro}</p>}
      </header>
      {children}
    </div>
  );
}

/** Says that an answer is awaited, or was refused. */
export function Notice({ children, isAlert = false }: { children: ReactNode; isAlert?: boolean }) {
  return (
    <p className="leuven-notice" role={isAlert ? 'alert' : 'status'}>
      {children}
    </p>
  );
}
