import { limits } from '@iconotheca/contracts/limits';

interface MiradorOptions {
  /** Id of the element that it fills. */
  id: string;
  manifests: readonly string[];
  isNight: boolean;
  /** Set if it is embedded in an item's page, which shows the title. */
  isEmbedded: boolean;
}

/** Configures Mirador with the site's colours and letters, one window a manifest. */
export function miradorConfig({ id, manifests, isNight, isEmbedded }: MiradorOptions) {
  const isOne = manifests.length === 1;
  return {
    id,
    selectedTheme: isNight ? 'dark' : 'light',
    themes: { light: theme(day), dark: theme(night) },
    windows: manifests.map((manifestId) => ({
      manifestId,
      thumbnailNavigationPosition: isEmbedded ? 'off' : 'far-bottom',
    })),
    window: {
      allowClose: !isOne,
      allowMaximize: !isOne,
      allowFullscreen: true,
      hideWindowTitle: isEmbedded,
      sideBarOpen: isOne && !isEmbedded && matchMedia('(min-width: 900px)').matches,
      defaultSideBarPanel: 'info',
      panels: { info: true, attribution: true, canvas: true, annotations: true, search: true },
    },
    workspace: { showZoomControls: true },
    workspaceControlPanel: { enabled: !isOne },
    osdConfig: { maxZoomPixelRatio: limits.viewer.maxZoom, drawer: 'canvas' },
  };
}

/** Values of the design tokens: Mirador computes with colours, and cannot read custom properties. */
const day = {
  mode: 'light',
  paper: '#faf7f0',
  raised: '#fffdf8',
  ink: '#1f1a15',
  quiet: '#564d42',
  accent: '#b5321b',
  shades: { dark: '#f2ede1', main: '#fffdf8', light: '#faf7f0' },
} as const;

const night = {
  mode: 'dark',
  paper: '#181512',
  raised: '#26211c',
  ink: '#ebe3d5',
  quiet: '#bdb2a1',
  accent: '#f08563',
  shades: { dark: '#181512', main: '#26211c', light: '#211d19' },
} as const;

function theme({ mode, paper, raised, ink, quiet, accent, shades }: typeof day | typeof night) {
  return {
    palette: {
      mode,
      primary: { main: accent },
      secondary: { main: accent },
      background: { default: paper, paper: raised },
      text: { primary: ink, secondary: quiet },
      shades,
    },
    shape: { borderRadius: 2 },
    typography: { fontFamily: "'Source Sans 3 Variable', 'Segoe UI', system-ui, sans-serif" },
  };
}
