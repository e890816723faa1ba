import { useShownToasts } from '@iconotheca/client';
import { PartPage } from '@iconotheca/ui/testing/part-page';
import { createStore } from 'jotai';
import { Component, useEffect, useState, type ReactNode } from 'react';
import { groups, type Scene } from './scenes.tsx';
import styles from './workbench.module.css';

/** Shows every public component of packages/ui in each of its states. A scene is a page of its own. */
export function Workbench() {
  return (
    <main className={`wrap ${styles.page}`}>
      <h1>Workbench</h1>
      <nav className={styles.contents} aria-label="Components">
        {groups.map(({ module, title }) => (
          <a key={module} href={`#${idOf(module)}`}>
            {title}
          </a>
        ))}
      </nav>
      {groups.map(({ module, title, scenes }) => (
        <section key={module} id={idOf(module)} className={styles.group} data-module={module} aria-label={title}>
          <div className="rulehead">
            <h2>{title}</h2>
            <code className="code">{module}</code>
          </div>
          <div className={styles.scenes}>
            {scenes.map((scene) => (
              <SceneBox key={scene.state} scene={scene} />
            ))}
          </div>
        </section>
      ))}
    </main>
  );
}

function idOf(module: string): string {
  return module.replaceAll('/', '-');
}

function SceneBox({ scene: { state, prepare, isWide = false, content } }: { scene: Scene }) {
  const [store] = useState(createStore);
  // Stored values are read when they are first used: the scene's own come after that.
  useEffect(() => prepare?.(store), [prepare, store]);
  return (
    <div className={isWide ? `${styles.scene} ${styles.wide}` : styles.scene} data-scene={state}>
      <h3 className={styles.state}>{state}</h3>
      <Guard>
        <PartPage store={store}>
          {content}
          <Messages />
        </PartPage>
      </Guard>
    </div>
  );
}

/** Shows the messages of the shell. */
function Messages() {
  const { toasts } = useShownToasts();
  return toasts.map(({ id, text }) => (
    <p key={id} className="note" role="status">
      {text}
    </p>
  ));
}

/** A scene that throws says so in its place, and the page stands. */
class Guard extends Component<{ children: ReactNode }, { fault: string | undefined }> {
  override state = { fault: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { fault: String(error) };
  }

  override render() {
    return this.state.fault === undefined ? this.props.children : <p data-fault="">{this.state.fault}</p>;
  }
}
