import { useLocation } from '@iconotheca/client';
import { Component, startTransition, type ReactNode } from 'react';

export interface Fault {
  error: unknown;
  /** Draws the area again. */
  retry: () => void;
}

interface AreaBoundaryProps {
  children: ReactNode;
  /** Content in place of the part that failed. */
  renderFault: (fault: Fault) => ReactNode;
}

/** Catches a failure within, so that the rest of the page stands; another address starts again. */
export function AreaBoundary(props: AreaBoundaryProps) {
  return <FaultCatcher {...props} pathname={useLocation().pathname} />;
}

interface Caught {
  fault: Pick<Fault, 'error'> | undefined;
  pathname: string;
}

class FaultCatcher extends Component<AreaBoundaryProps & { pathname: string }, Caught> {
  override state: Caught = { fault: undefined, pathname: this.props.pathname };

  static getDerivedStateFromError(error: unknown): Partial<Caught> {
    return { fault: { error } };
  }

  static getDerivedStateFromProps({ pathname }: { pathname: string }, state: Caught): Caught | null {
    return pathname === state.pathname ? null : { fault: undefined, pathname };
  }

  override render(): ReactNode {
    const { fault } = this.state;
    if (fault === undefined) return this.props.children;
    return this.props.renderFault({
      ...fault,
      retry: () => startTransition(() => this.setState({ fault: undefined })),
    });
  }
}
