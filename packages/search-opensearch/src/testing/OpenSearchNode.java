import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import org.codelibs.opensearch.runner.OpenSearchRunner;

/**
 * One OpenSearch node out of Maven Central's jars, for tests and benchmarks: OpenSearchNode DATA_FOLDER NAME=SETTING…
 * It ends when its standard input does, so that none is left behind by a test that was killed.
 */
public final class OpenSearchNode {
  public static void main(String[] arguments) throws Exception {
    Path data = Path.of(arguments[0]);
    OpenSearchRunner runner = new OpenSearchRunner();
    runner.onBuild((number, settings) -> {
      settings.put("network.host", "127.0.0.1");
      // The disk of a test machine is often nearly full.
      settings.put("cluster.routing.allocation.disk.threshold_enabled", false);
      for (String setting : Arrays.copyOfRange(arguments, 1, arguments.length)) {
        int end = setting.indexOf('=');
        settings.put(setting.substring(0, end), setting.substring(end + 1));
      }
    });
    runner.build(OpenSearchRunner.newConfigs().basePath(data.toString()).numOfNode(1).clusterName("iconotheca"));
    System.out.println("{\"ready\":true}");
    waitForEnd();
    Runtime.getRuntime().halt(0);
  }

  private static void waitForEnd() throws IOException {
    while (System.in.read() != -1) {
      // Nothing is said to a node.
    }
  }
}
